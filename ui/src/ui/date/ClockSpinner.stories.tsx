import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { ClockSpinner } from './ClockSpinner';
import { StoryClock } from '@/stories/StoryClock';
import type { ClockTime } from '@/lib/format/clock';

type Args = Omit<ComponentProps<typeof ClockSpinner>, 'clock'> & { initial: ClockTime };

const meta = {
  args: {
    initial: { hour: 3, minute: 5, half: 'PM' },
    unit: 'minute',
    label: 'Minute',
    least: 0,
    most: 59,
    errorId: 'clock-error',
  },
  render: ({ initial, ...spinner }) => (
    <StoryClock initial={initial}>{(clock) => <ClockSpinner {...spinner} clock={clock} />}</StoryClock>
  ),
} satisfies Meta<Args>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TwoDigits: Story = { args: { digits: 2 } };
