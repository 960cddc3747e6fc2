import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { customer, proposedBooking } from '@/stories/samples';
import { AcceptRescheduleDialog } from './AcceptRescheduleDialog';
import { proposalTexts } from './texts';

const meta = {
  component: AcceptRescheduleDialog,
  parameters: { account: customer },
  args: { open: true, onClose: fn(), booking: proposedBooking },
} satisfies Meta<typeof AcceptRescheduleDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Refused: Story = {
  parameters: {
    answers: {
      '/reschedule/booking00000001/proposal0000001': { status: 409, message: 'This time has just been taken.' },
    },
  },
  play: async () => userEvent.click(await screen.findByRole('button', { name: proposalTexts.acceptConfirm })),
};
