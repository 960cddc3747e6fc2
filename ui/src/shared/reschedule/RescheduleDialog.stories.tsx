import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { customer, proposedBooking } from '@/stories/samples';
import { RescheduleDialog } from './RescheduleDialog';

const meta = {
  component: RescheduleDialog,
  parameters: { account: customer },
  args: { open: true, onClose: fn(), booking: { ...proposedBooking, proposal: undefined } },
} satisfies Meta<typeof RescheduleDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Proposes: Story = {};
export const LastReschedule: Story = { args: { booking: { ...proposedBooking, movesLeft: 1, proposal: undefined } } };
export const ReschedulesAtOnce: Story = {
  args: { booking: { ...proposedBooking, status: 'pending for approval', proposal: undefined } },
};
