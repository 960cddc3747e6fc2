import type { Meta, StoryObj } from '@storybook/react-vite';
import { askedBooking, customer, longName, longText, longWord, proposedBooking } from '@/stories/samples';
import { ProposalCard } from './ProposalCard';

const meta = {
  component: ProposalCard,
  parameters: { account: customer },
  args: { booking: proposedBooking },
} satisfies Meta<typeof ProposalCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Theirs: Story = {};
export const Mine: Story = { args: { booking: askedBooking } };
export const LongTexts: Story = {
  args: {
    booking: {
      ...proposedBooking,
      name: longName,
      proposal: { ...proposedBooking.proposal, words: `${longText}\n\n${longWord}` },
    },
  },
};
