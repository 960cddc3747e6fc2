import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { DatePickerDialog } from './DatePickerDialog';

const meta = {
  component: DatePickerDialog,
  args: { open: true, onClose: fn(), value: '', onPick: fn() },
} satisfies Meta<typeof DatePickerDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
