import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProposalActions } from './ProposalActions';
import { askedBooking, customer, proposedBooking } from '@/stories/samples';

const meta = {
  component: ProposalActions,
  parameters: { account: customer },
  args: { booking: proposedBooking },
} satisfies Meta<typeof ProposalActions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Theirs: Story = {};
export const Mine: Story = { args: { booking: askedBooking } };
