import type { Meta, StoryObj } from '@storybook/react-vite';
import { Input, Textarea } from './Input';
import { longText } from '@/stories/samples';

const meta = {
  component: Input,
  args: { 'aria-label': 'Name' },
} satisfies Meta<typeof Input>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: longText } };
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const SeveralLines: Story = { render: () => <Textarea aria-label="Words" defaultValue={longText} /> };
