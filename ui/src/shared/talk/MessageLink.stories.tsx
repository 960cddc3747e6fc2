import type { Meta, StoryObj } from '@storybook/react-vite';
import { longName } from '@/stories/samples';
import { MessageLink } from './MessageLink';

const meta = {
  component: MessageLink,
  args: { threadId: 'thread000000001', name: 'Kabir Sen', unread: 0 },
} satisfies Meta<typeof MessageLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AllRead: Story = {};
export const Unread: Story = { args: { unread: 3 } };
export const ManyUnread: Story = { args: { unread: 12_345, name: longName } };
