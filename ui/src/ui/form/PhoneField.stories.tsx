import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneField } from './PhoneField';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: PhoneField,
  args: { label: 'Mobile number' },
} satisfies Meta<typeof PhoneField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '9876543210' } };
export const Invalid: Story = { args: { error: 'Please fill this in.' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '9876543210' } };
export const LongTexts: Story = { args: { label: longName, helper: longText, error: longText } };
