import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FormActions } from './FormActions';
import { longName } from '@/stories/samples';

const meta = {
  component: FormActions,
  args: { busy: false, onCancel: fn() },
} satisfies Meta<typeof FormActions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Busy: Story = { args: { busy: true } };
export const Destructive: Story = { args: { destructive: true, label: 'Delete' } };
export const LongLabel: Story = { args: { label: longName } };
