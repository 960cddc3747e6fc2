import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { StoryValue } from '@/stories/storyState';
import { Calendar } from './Calendar';

const meta = {
  component: Calendar,
  args: { value: '', first: '2026-11-05', last: '2027-01-20', onChange: fn() },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChange) => <Calendar {...args} value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof Calendar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: '2026-11-18' } };
export const LastMonth: Story = { args: { value: '2027-01-20' } };
