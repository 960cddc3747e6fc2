import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { MovedCard } from './MovedCard';
import { customer, proposedBooking } from '@/stories/samples';

const meta = {
  component: MovedCard,
  parameters: { account: customer },
  args: {
    moved: { booking: { ...proposedBooking, proposal: undefined }, before: { date: '30/11/2026', time: '4:30 PM' } },
    onDismiss: fn(),
  },
} satisfies Meta<typeof MovedCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
