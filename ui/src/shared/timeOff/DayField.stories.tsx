import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { DayField } from './DayField';

const meta = {
  component: DayField,
  args: { label: 'From', value: '', onChange: fn() },
} satisfies Meta<typeof DayField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: '2026-12-01' } };
export const Invalid: Story = { args: { error: 'Please choose a date.' } };
