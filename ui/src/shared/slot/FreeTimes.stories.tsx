import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { formatTime } from '@/lib/format/clock';
import { StoryValue } from '@/stories/storyState';
import { FreeTimes, FreeTimesSkeleton } from './FreeTimes';

const wholeDay = Array.from({ length: 48 }, (_, slot) => {
  const hour = Math.floor(slot / 2);
  return formatTime({ hour: hour % 12 || 12, minute: (slot % 2) * 30, half: hour < 12 ? 'AM' : 'PM' });
});

const meta = {
  component: FreeTimes,
  args: { times: wholeDay, value: '', onChoose: fn() },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChoose) => <FreeTimes {...args} value={value} onChoose={onChoose} />}</StoryValue>
  ),
} satisfies Meta<typeof FreeTimes>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AroundTheClock: Story = {};
export const FewTimes: Story = { args: { times: ['9:00 AM', '9:30 AM', '4:00 PM'], value: '9:30 AM' } };
export const NightOnly: Story = { args: { times: ['4:00 AM', '4:30 AM'] } };
export const BetweenHalfHours: Story = { args: { value: '3:12 AM' } };
export const Loading: Story = { render: () => <FreeTimesSkeleton /> };
