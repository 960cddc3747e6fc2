import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Switch } from './Switch';
import { StoryValue } from '@/stories/storyState';
import { longText } from '@/stories/samples';

const meta = {
  component: Switch,
  args: { checked: false, onChange: fn(), children: 'Take instant bookings' },
  render: ({ checked: initial, ...args }) => (
    <StoryValue initial={initial}>{(checked, onChange) => <Switch {...args} checked={checked} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Large: Story = { args: { size: 'lg', checked: true } };
export const LongText: Story = { args: { children: longText } };
export const Disabled: Story = { args: { disabled: true, checked: true } };
