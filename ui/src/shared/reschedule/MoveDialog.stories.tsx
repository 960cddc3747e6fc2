import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { MoveDialog } from './MoveDialog';
import { customer, proposedBooking } from '@/stories/samples';

const meta = {
  component: MoveDialog,
  parameters: { account: customer },
  args: { open: true, onClose: fn(), booking: { ...proposedBooking, proposal: undefined } },
} satisfies Meta<typeof MoveDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Proposes: Story = {};
export const LastMove: Story = { args: { booking: { ...proposedBooking, movesLeft: 1, proposal: undefined } } };
export const MovesAtOnce: Story = {
  args: { booking: { ...proposedBooking, status: 'pending for approval', proposal: undefined } },
};
