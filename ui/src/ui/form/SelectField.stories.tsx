import type { Meta, StoryObj } from '@storybook/react-vite';
import { SelectField } from './SelectField';
import { longName, longText, categories } from '@/stories/samples';

const meta = {
  component: SelectField,
  args: { label: 'Category', options: categories, placeholder: 'Choose a category', defaultValue: '' },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultValue: 'food' } };
export const Invalid: Story = { args: { error: 'Choose a category.' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'food' } };
export const LongTexts: Story = {
  args: {
    label: longName,
    helper: longText,
    error: longText,
    options: [{ value: 'long', label: longText }],
    defaultValue: 'long',
  },
};
