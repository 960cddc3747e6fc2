import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormField } from './FormField';
import { Input } from './Input';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: FormField,
  args: { label: 'Name', children: <Input /> },
} satisfies Meta<typeof FormField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithHelper: Story = { args: { helper: 'As on your bank account.' } };
export const Invalid: Story = { args: { error: 'Please enter a name.' } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const LongTexts: Story = { args: { label: longName, helper: longText, error: longText } };
