import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReceiptLink } from './ReceiptLink';

const meta = {
  component: ReceiptLink,
  args: { bookingId: 'booking00000001' },
} satisfies Meta<typeof ReceiptLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Outline: Story = { args: { variant: 'outline', colorPalette: 'gray' } };
