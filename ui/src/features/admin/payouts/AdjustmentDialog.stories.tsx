import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { AdjustmentDialog } from './AdjustmentDialog';
import { adjustmentTexts as texts } from './texts';

const meta = {
  component: AdjustmentDialog,
  args: { open: true, onClose: fn() },
} satisfies Meta<typeof AdjustmentDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Form: Story = {};
export const Incomplete: Story = { play: async () => userEvent.click(await screen.findByRole('button', { name: texts.review })) };
