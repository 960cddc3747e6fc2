import type { Meta, StoryObj } from '@storybook/react-vite';
import { Moves } from '@/components/Moves';
import { askedBooking, customer, proposedBooking } from '@/components/stories/samples';

const meta = {
  component: Moves,
  parameters: { account: customer },
  args: { bookings: [askedBooking, proposedBooking] },
} satisfies Meta<typeof Moves>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const One: Story = { args: { bookings: [proposedBooking] } };
