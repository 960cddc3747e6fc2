import type { Meta, StoryObj } from '@storybook/react-vite';
import { askedBooking, customer, proposedBooking } from '@/stories/samples';
import { Reschedules } from './Reschedules';

const meta = {
  component: Reschedules,
  parameters: { account: customer },
  args: { bookings: [askedBooking, proposedBooking] },
} satisfies Meta<typeof Reschedules>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const One: Story = { args: { bookings: [proposedBooking] } };
