import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './PasswordField';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'secret-password' } };
export const Invalid: Story = { args: { error: 'Please fill this in.' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'secret-password' } };
export const LongTexts: Story = { args: { label: longName, helper: longText, error: longText } };
