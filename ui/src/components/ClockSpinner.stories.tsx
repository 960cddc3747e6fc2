import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ClockSpinner } from '@/components/ClockSpinner';
import { StoryValue } from '@/components/stories/StoryValue';

const meta = {
  component: ClockSpinner,
  args: { label: 'Minute', value: 5, least: 0, most: 59, onChange: fn() },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChange) => <ClockSpinner {...args} value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof ClockSpinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TwoDigits: Story = { args: { digits: 2 } };
