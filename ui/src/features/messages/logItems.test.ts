import { expect, it } from 'vitest';
import type { ThreadMessage } from '@/api/openapi.gen';
import { firstUnread, lastSeen, logItems } from './logItems';

const message = (
  number: number,
  from: ThreadMessage['from'],
  at: string,
  kind: ThreadMessage['kind'] = 'text',
): ThreadMessage => ({
  messageId: `message${number}`,
  number,
  from,
  kind,
  text: kind === 'deleted' ? '' : 'Hello',
  masked: false,
  pictures: [],
  at,
});

// 18:30 UTC is midnight in India.
const messages = [
  message(1, 'customer', '2026-11-24T18:20:00Z'),
  message(2, 'customer', '2026-11-24T18:29:00Z'),
  message(3, 'customer', '2026-11-24T18:31:00Z'),
  message(4, 'customer', '2026-11-24T18:33:00Z'),
  message(5, 'photographer', '2026-11-24T18:34:00Z'),
  message(6, 'system', '2026-11-24T18:34:30Z', 'line'),
  message(7, 'system', '2026-11-24T18:34:40Z', 'line'),
  message(8, 'photographer', '2026-11-24T18:35:00Z', 'deleted'),
];

const shapeOf = (firstNew?: number) =>
  logItems(messages, firstNew).map((item) =>
    item.type === 'message' ? `${item.message.number}${item.starts ? '<' : ''}${item.ends ? '>' : ''}` : item.type,
  );

it('begins a group after a pause, a day, another person and a line', () =>
  expect(shapeOf()).toEqual(['day', '1<>', '2<>', 'day', '3<', '4>', '5<>', '6<>', '7<>', '8<>']));

it('begins a group at the first new message', () =>
  expect(shapeOf(4)).toEqual(['day', '1<>', '2<>', 'day', '3<>', 'new', '4<>', '5<>', '6<>', '7<>', '8<>']));

it.each([
  ['customer', 0, 5],
  ['customer', 4, 5],
  ['customer', 5, undefined],
  ['photographer', 0, 1],
  ['photographer', 2, 3],
  ['photographer', 4, undefined],
] as const)('the first unread message of the %s after %d is %s', (mine, seen, expected) =>
  expect(firstUnread(messages, mine, seen)).toBe(expected),
);

it.each([
  ['customer', 0, undefined],
  ['customer', 3, 3],
  ['customer', 8, 4],
  ['photographer', 8, 5],
] as const)('the other has seen, of the %s up to %d, message %s', (mine, seen, expected) =>
  expect(lastSeen(messages, mine, seen)).toBe(expected),
);
