import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { StoryValue } from '@/stories/storyState';
import { OtpInput } from './OtpInput';

const meta = {
  component: OtpInput,
  args: { value: '', label: 'Code', onChange: fn() },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChange) => <OtpInput {...args} value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof OtpInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Partial: Story = { args: { value: '123' } };
export const Invalid: Story = { args: { value: '123456', invalid: true } };
export const Disabled: Story = { args: { value: '123456', disabled: true } };
