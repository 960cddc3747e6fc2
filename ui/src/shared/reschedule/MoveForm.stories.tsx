import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { MoveForm } from './MoveForm';
import { customer, proposedBooking } from '@/stories/samples';

const meta = {
  component: MoveForm,
  parameters: { account: customer },
  args: { onClose: fn(), booking: { ...proposedBooking, proposal: undefined } },
} satisfies Meta<typeof MoveForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Proposes: Story = {};
export const MovesAtOnce: Story = {
  args: { booking: { ...proposedBooking, status: 'pending for approval', proposal: undefined } },
};
