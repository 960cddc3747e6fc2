import type { Meta, StoryObj } from '@storybook/react-vite';
import { BriefButton } from './BriefButton';

const meta = {
  component: BriefButton,
  args: { bookingId: 'booking00000001', name: 'Kabir Sen', day: 'Tue, 1 Dec 2026', hasBrief: true, mayAdd: true },
} satisfies Meta<typeof BriefButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithBrief: Story = {};
export const WithoutBrief: Story = { args: { hasBrief: false } };
