import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Checkbox } from './Checkbox';
import { StoryValue } from '@/stories/storyState';
import { longText } from '@/stories/samples';

const meta = {
  component: Checkbox,
  args: { checked: false, onChange: fn(), children: 'Whole days' },
  render: ({ checked: initial, ...args }) => (
    <StoryValue initial={initial}>
      {(checked, onChange) => <Checkbox {...args} checked={checked} onChange={onChange} />}
    </StoryValue>
  ),
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Large: Story = { args: { size: 'lg', checked: true } };
export const LongText: Story = { args: { children: longText } };
export const Invalid: Story = { args: { invalid: true } };
