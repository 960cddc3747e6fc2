import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import type { ClockTime } from '@/lib/format/clock';
import { StoryClock } from '@/stories/storyState';
import { slotTexts } from '@/texts/slot';
import { ClockFields } from './ClockFields';

const meta = {
  args: { initial: { hour: 3, minute: 5, half: 'PM' } },
  render: ({ initial }) => <StoryClock initial={initial}>{(clock) => <ClockFields clock={clock} />}</StoryClock>,
} satisfies Meta<{ initial: ClockTime }>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Afternoon: Story = {};
export const Morning: Story = { args: { initial: { hour: 12, minute: 59, half: 'AM' } } };
export const Invalid: Story = {
  play: async ({ canvas }) => userEvent.type(canvas.getByRole('spinbutton', { name: slotTexts.minute }), '75'),
};
