import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TimePickerDialog } from './TimePickerDialog';

const meta = {
  component: TimePickerDialog,
  args: { open: true, onClose: fn(), value: '', onPick: fn() },
} satisfies Meta<typeof TimePickerDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: '3:05 AM' } };
