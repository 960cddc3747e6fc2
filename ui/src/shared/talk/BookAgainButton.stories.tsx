import type { Meta, StoryObj } from '@storybook/react-vite';
import { customer } from '@/stories/samples';
import { BookAgainButton } from './BookAgainButton';

const meta = {
  component: BookAgainButton,
  args: { bookingId: 'booking00000001', photographerId: 'photographer001', name: 'Kabir Sen', day: 'Tue, 1 Dec 2026' },
  parameters: { account: customer },
} satisfies Meta<typeof BookAgainButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
