import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Cancel this booking?',
    description: 'The photographer will be told.',
    confirmLabel: 'Cancel booking',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Destructive: Story = { args: { destructive: true } };
export const Loading: Story = { args: { loading: true } };
export const LongTexts: Story = { args: { title: longName, description: longText, children: longText } };
