import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays } from 'lucide-react';
import { fn } from 'storybook/test';
import { PickerField } from './PickerField';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: PickerField,
  args: { icon: CalendarDays, label: 'Date', value: '', placeholder: 'Choose a date', onOpen: fn() },
} satisfies Meta<typeof PickerField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Wed, 18 Nov 2026' } };
export const Invalid: Story = { args: { error: 'Choose a date.' } };
export const LongTexts: Story = { args: { label: longName, value: longText, helper: longText, error: longText } };
