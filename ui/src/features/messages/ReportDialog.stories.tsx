import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { threadId } from '@/stories/answers/messages';
import { customer } from '@/stories/samples';
import { ReportDialog } from './ReportDialog';

const meta = {
  component: ReportDialog,
  args: { open: true, onClose: fn(), threadId },
  parameters: { account: customer },
} satisfies Meta<typeof ReportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfConversation: Story = {};
export const OfMessage: Story = { args: { messageId: 'message00000003' } };
