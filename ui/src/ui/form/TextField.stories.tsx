import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from './TextField';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: TextField,
  args: { label: 'Name' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Asha Rao' } };
export const Invalid: Story = { args: { error: 'Please fill this in.' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Asha Rao' } };
export const LongTexts: Story = { args: { label: longName, helper: longText, error: longText } };
