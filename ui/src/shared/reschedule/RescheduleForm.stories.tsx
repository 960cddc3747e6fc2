import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { customer, proposedBooking } from '@/stories/samples';
import { RescheduleForm } from './RescheduleForm';

const meta = {
  component: RescheduleForm,
  parameters: { account: customer },
  args: { onClose: fn(), booking: { ...proposedBooking, proposal: undefined } },
} satisfies Meta<typeof RescheduleForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Proposes: Story = {};
export const ReschedulesAtOnce: Story = {
  args: { booking: { ...proposedBooking, status: 'pending for approval', proposal: undefined } },
};
