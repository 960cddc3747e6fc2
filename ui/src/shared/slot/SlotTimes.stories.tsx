import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { defaultTime } from '@/lib/format/clock';
import { StoryClock } from '@/stories/storyState';
import { SlotTimes } from './SlotTimes';

const free = {
  times: ['9:00 AM', '9:30 AM', '4:00 PM'],
  next: { date: '2026-12-01', time: '10:00 AM' },
  isNextPending: false,
  isFailed: false,
  isPending: false,
  isRetrying: false,
  isTaken: () => false,
  reload: fn(),
};

const meta = {
  args: { date: '2026-11-30', time: '', free, onChoose: fn() },
  render: (args) => <StoryClock initial={defaultTime}>{(clock) => <SlotTimes {...args} clock={clock} />}</StoryClock>,
} satisfies Meta<Omit<Parameters<typeof SlotTimes>[0], 'clock'>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Free: Story = { args: { time: '9:30 AM' } };
export const NothingFree: Story = { args: { free: { ...free, times: [] } } };
export const NothingFreeSoon: Story = { args: { free: { ...free, times: [], next: null } } };
export const NoDateYet: Story = { args: { date: '', free: { ...free, times: undefined } } };
export const Loading: Story = { args: { free: { ...free, times: undefined, isPending: true } } };
export const Failed: Story = { args: { free: { ...free, times: undefined, isFailed: true } } };
