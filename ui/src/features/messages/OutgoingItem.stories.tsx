import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Outgoing } from '@/domain/unsent';
import { threadId } from '@/stories/answers/messages';
import { customer, longText, photoFile } from '@/stories/samples';
import { OutgoingItem } from './OutgoingItem';

const message: Outgoing = {
  key: 'key',
  userId: customer._id,
  threadId,
  text: 'See you on Tuesday.',
  pictures: [],
  at: Date.parse('2026-11-25T10:42:00Z'),
  state: 'sending',
};

const meta = { component: OutgoingItem, args: { message } } satisfies Meta<typeof OutgoingItem>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sending: Story = {};
export const NotSent: Story = { args: { message: { ...message, state: 'failed' } } };
export const Refused: Story = {
  args: { message: { ...message, text: longText, state: 'failed', reason: 'A message takes at most 5 links.' } },
};
export const WithPicture: Story = {
  loaders: [async () => ({ picture: await photoFile() })],
  render: ({ message: sent }, { loaded: { picture } }) => <OutgoingItem message={{ ...sent, pictures: [picture as File] }} />,
};
