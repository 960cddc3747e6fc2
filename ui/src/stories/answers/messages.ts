import type { Brief, ListedThread, TalkPicture, Thread, ThreadAnswer, ThreadMessage, ThreadsAnswer } from '@/api/openapi.gen';
import { missingPhoto, photo, portrait } from '@/stories/samples';

export const threadId = 'thread000000001';

export const talkPicture: TalkPicture = { pictureId: 'picture00000001', width: 480, height: 320, thumb: photo, view: photo };

const message: ThreadMessage = {
  messageId: 'message00000001',
  number: 1,
  from: 'customer',
  kind: 'text',
  text: 'Hello Kabir! We open a restaurant in December. Do you photograph menus, too?',
  masked: false,
  pictures: [],
  at: '2026-11-24T10:12:00Z',
};

export const threadMessages: readonly ThreadMessage[] = [
  message,
  {
    ...message,
    messageId: 'message00000002',
    number: 2,
    text: 'You can call me on 98765 43210.',
    masked: true,
    shownAs: 'You can call me on (contact hidden until a booking is accepted).',
    at: '2026-11-24T10:13:00Z',
  },
  {
    ...message,
    messageId: 'message00000003',
    number: 3,
    from: 'photographer',
    text: 'Yes, gladly. This is one of mine, with the light that I would use. There is more on https://example.com/menus.',
    pictures: [talkPicture],
    at: '2026-11-24T11:02:00Z',
  },
  {
    ...message,
    messageId: 'message00000004',
    number: 4,
    from: 'photographer',
    kind: 'deleted',
    text: '',
    at: '2026-11-24T11:03:00Z',
  },
  {
    ...message,
    messageId: 'message00000005',
    number: 5,
    from: 'system',
    kind: 'line',
    event: 'requested',
    bookingId: 'booking00000001',
    text: 'Food shoot requested for Tue, 1 Dec 2026, 10:00 am.',
    at: '2026-11-25T04:30:00Z',
  },
  {
    ...message,
    messageId: 'message00000006',
    number: 6,
    text: 'Twelve dishes.\nAnd the room, if there is time.',
    at: '2026-11-25T04:31:00Z',
  },
];

export const thread: Thread = {
  threadId,
  with: { name: 'Kabir Sen', photo: portrait, photographerId: 'photographer001' },
  contact: { open: false, mobile: '' },
  seen: { number: 6, at: '2026-11-25T10:42:00Z' },
  mySeen: { number: 6, at: '2026-11-25T10:42:00Z' },
  last: 6,
  unread: 0,
  blocked: '',
  canWrite: '',
  bookings: [
    {
      bookingId: 'booking00000001',
      status: 'upcoming',
      category: 'Food',
      scheduledDate: '01/12/2026',
      scheduledTime: '10:00 AM',
    },
  ],
};

/** Returns the response for a thread, with changes to the thread. */
export function threadAnswer(changes: Partial<Thread> = {}, messages = threadMessages): ThreadAnswer {
  return { success: true, message: '', thread: { ...thread, ...changes }, key: '', messages: [...messages], more: false };
}

const listed: ListedThread = {
  threadId,
  with: thread.with,
  last: {
    number: 6,
    from: 'customer',
    kind: 'text',
    text: 'Twelve dishes. And the room, if there is time.',
    at: '2026-11-25T04:31:00Z',
  },
  unread: 0,
  blocked: '',
  bookingId: 'booking00000001',
};

export const listedThreads: readonly ListedThread[] = [
  listed,
  {
    ...listed,
    threadId: 'thread000000002',
    with: { ...thread.with, name: 'Pema Lhamo', photo: '' },
    last: { ...listed.last, from: 'photographer', text: 'The pictures are ready, have a look.' },
    unread: 3,
  },
  {
    ...listed,
    threadId: 'thread000000003',
    with: { ...thread.with, name: 'Dawa Norbu', photo: missingPhoto },
    last: { ...listed.last, from: 'system', kind: 'line', text: 'Wedding shoot completed.', at: '2026-10-02T04:31:00Z' },
    blocked: 'me',
  },
];

export function threadsAnswer(threads: readonly ListedThread[] = listedThreads): ThreadsAnswer {
  return { success: true, message: '', threads: [...threads], unread: 3, page: 1, perPage: 50, totalItems: threads.length };
}

export const brief: Brief = {
  text: 'We need pictures of the new menu for the website and for delivery apps. Natural light, dark plates.',
  shots: ['Thali from above', 'Dosa with chutneys', 'The room at noon'],
  onSite: { name: 'Ravi Menon', phone: '9876543210' },
  pictures: [talkPicture, { ...talkPicture, pictureId: 'picture00000002' }],
  masked: false,
  version: 3,
  changedAt: '2026-11-25T04:31:00Z',
  editable: true,
};

export function briefAnswer(changes: Partial<Brief> = {}) {
  return { success: true, message: '', key: '', brief: { ...brief, ...changes } };
}
