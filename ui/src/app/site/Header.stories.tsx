import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { unread } from '@/session/unread';
import { Header } from './Header';
import { longName, customer, config } from '@/stories/samples';

const meta = {
  component: Header,
  args: { preloadLogin: { onPointerEnter: fn(), onFocus: fn() } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Header>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const Customer: Story = { parameters: { account: customer } };
export const Demo: Story = { parameters: { answers: { '/config': config } } };
export const CurrentPage: Story = { parameters: { path: '/about' } };
export const LongName: Story = { parameters: { account: { ...customer, fullName: longName } } };
export const UnreadMessages: Story = {
  parameters: { account: customer },
  beforeEach: () => {
    unread.set(3);
    return () => unread.set(0);
  },
};
