import type { Meta, StoryObj } from '@storybook/react-vite';
import { Moves } from './Moves';
import { askedBooking, customer, proposedBooking } from '@/stories/samples';

const meta = {
  component: Moves,
  parameters: { account: customer },
  args: { bookings: [askedBooking, proposedBooking] },
} satisfies Meta<typeof Moves>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const One: Story = { args: { bookings: [proposedBooking] } };
