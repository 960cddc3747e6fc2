import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Tabs } from './Tabs';
import { StoryValue } from '@/stories/storyState';
import { longText } from '@/stories/samples';

const meta = {
  component: Tabs,
  args: {
    label: 'Bookings',
    tabs: [
      { value: 'upcoming', label: 'Upcoming' },
      { value: 'past', label: 'Past' },
    ],
    value: 'upcoming',
    onChange: fn(),
    children: longText,
  },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChange) => <Tabs {...args} value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Last: Story = { args: { value: 'past' } };
