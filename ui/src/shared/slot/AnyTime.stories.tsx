import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AnyTime } from './AnyTime';
import { StoryClock } from '@/stories/StoryClock';
import { defaultTime } from '@/lib/format/clock';

const meta = {
  args: { date: '2026-11-30', busy: false, onRetry: fn() },
  render: (args) => <StoryClock initial={defaultTime}>{(clock) => <AnyTime {...args} clock={clock} />}</StoryClock>,
} satisfies Meta<Omit<Parameters<typeof AnyTime>[0], 'clock'>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AskingAgain: Story = { args: { busy: true } };
