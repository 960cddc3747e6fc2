import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ClockFields } from '@/components/ClockFields';
import { StoryValue } from '@/components/stories/StoryValue';

const meta = {
  component: ClockFields,
  args: { value: { hour: 3, minute: 5, half: 'PM' }, onChange: fn() },
  render: ({ value: initial }) => (
    <StoryValue initial={initial}>{(value, onChange) => <ClockFields value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof ClockFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Afternoon: Story = {};
export const Morning: Story = { args: { value: { hour: 12, minute: 59, half: 'AM' } } };
