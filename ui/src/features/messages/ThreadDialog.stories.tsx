import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { thread } from '@/stories/answers/messages';
import { customer, longName, photographer } from '@/stories/samples';
import { ThreadDialog } from './ThreadDialog';

const meta = {
  component: ThreadDialog,
  args: { open: true, onClose: fn(), thread },
  parameters: { account: customer },
} satisfies Meta<typeof ThreadDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ContactClosed: Story = {};
export const ContactOpen: Story = { args: { thread: { ...thread, contact: { open: true, mobile: '9876543210' } } } };
export const WithoutBookings: Story = { args: { thread: { ...thread, bookings: [] } } };
export const Blocked: Story = { args: { thread: { ...thread, blocked: 'me' } } };
export const OfPhotographer: Story = {
  args: { thread: { ...thread, with: { name: longName, photo: '' } } },
  parameters: { account: photographer },
};
