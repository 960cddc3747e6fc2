import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ListedThread, Thread } from '@/api/openapi.gen';
import { failure, hindiName } from '@/stories/answers/common';
import { threadAnswer, threadId, threadMessages, threadsAnswer } from '@/stories/answers/messages';
import { customer, longName, longText, longWord, photographer } from '@/stories/samples';
import { MessagesPage } from './MessagesPage';

function answers(thread: unknown, threads: unknown = threadsAnswer()) {
  return {
    answers: {
      '/messages': threads,
      [`/messages/${threadId}`]: thread,
      [`/messages/${threadId}/seen`]: { success: true, message: '', unread: 0 },
      '/messages/unread': { success: true, message: '', unread: 3, threads: 1 },
    },
  };
}

const withThread = (changes: Partial<Thread>) => ({ parameters: answers(threadAnswer(changes)) });

const meta = {
  component: MessagesPage,
  args: { threadId },
  parameters: { layout: 'fullscreen', account: customer, path: `/messages/${threadId}` },
} satisfies Meta<typeof MessagesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const List: Story = { args: { threadId: undefined }, parameters: answers(undefined) };
export const EmptyForCustomer: Story = { args: { threadId: undefined }, parameters: answers(undefined, threadsAnswer([])) };
export const EmptyForPhotographer: Story = {
  args: { threadId: undefined },
  parameters: { ...answers(undefined, threadsAnswer([])), account: photographer },
};
export const ListLoading: Story = { args: { threadId: undefined }, parameters: { answers: {} } };
export const ListFailed: Story = { args: { threadId: undefined }, parameters: answers(undefined, failure) };

export const Loading: Story = { parameters: answers(undefined) };
export const Failed: Story = { parameters: answers(failure) };
export const Unknown: Story = { parameters: answers({ ...failure, status: 404, code: 'not_found', message: 'Not found.' }) };
export const Customer: Story = withThread({});
export const Photographer: Story = {
  parameters: { ...answers(threadAnswer({ with: { name: 'Asha', photo: '' } })), account: photographer },
};
export const ContactOpen: Story = withThread({ contact: { open: true, mobile: '9876543210' } });
export const Unread: Story = withThread({ mySeen: { number: 2, at: '2026-11-24T10:14:00Z' }, unread: 1 });
export const FirstLine: Story = { parameters: answers(threadAnswer({}, threadMessages.slice(0, 1))) };
export const Older: Story = { parameters: answers({ ...threadAnswer(), more: true }) };
export const Waiting: Story = withThread({ canWrite: 'wait_for_answer' });
export const Closed: Story = withThread({ canWrite: 'closed' });
export const BlockedByMe: Story = withThread({ canWrite: 'blocked', blocked: 'me' });
export const BlockedByOther: Story = withThread({ canWrite: 'blocked', blocked: 'other' });
export const BlockedByBoth: Story = withThread({ canWrite: 'blocked', blocked: 'both' });

const wide = [longText, longWord, '<b>Bold</b>'];

export const LongTexts: Story = {
  parameters: answers(
    threadAnswer(
      { with: { name: longName, photo: '' } },
      threadMessages.map((message, index) => ({ ...message, text: wide[index % wide.length] ?? '' })),
    ),
    threadsAnswer(
      threadsAnswer().threads.map((one): ListedThread => ({ ...one, with: { ...one.with, name: longName }, unread: 1234 })),
    ),
  ),
};
export const HindiName: Story = withThread({ with: { name: hindiName, photo: '', photographerId: 'photographer001' } });
