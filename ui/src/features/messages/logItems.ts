import type { Role, ThreadMessage } from '@/api/openapi.gen';
import { today } from '@/lib/format/dates';

/**
 * A row of the log. Consecutive messages by one person on the same day, each less than five minutes after the one before,
 * form a group. Only the last message of a group shows its time.
 */
type LogItem =
  | { readonly type: 'day'; readonly key: string; readonly day: string }
  | { readonly type: 'new'; readonly key: string }
  | {
      readonly type: 'message';
      readonly key: string;
      readonly message: ThreadMessage;
      readonly starts: boolean;
      readonly ends: boolean;
    };

const groupMilliseconds = 5 * 60_000;

const dayOf = ({ at }: ThreadMessage) => today(new Date(at));

/** Reports whether the second message belongs to the group of the first. */
function continues(first: ThreadMessage | undefined, second: ThreadMessage | undefined): boolean {
  if (!first || !second || first.from !== second.from || second.from === 'system') return false;
  return dayOf(first) === dayOf(second) && Date.parse(second.at) - Date.parse(first.at) < groupMilliseconds;
}

/**
 * Returns the rows of the log for messages that are sorted by number. `firstNew` is the number of the message that was the
 * first unread one when the conversation was opened. A separator comes before it.
 */
export function logItems(messages: readonly ThreadMessage[], firstNew: number | undefined): readonly LogItem[] {
  return messages.flatMap((message, place): LogItem[] => {
    const before = messages[place - 1];
    const after = messages[place + 1];
    const beginsDay = !before || dayOf(before) !== dayOf(message);
    const isNew = message.number === firstNew;
    return [
      ...(beginsDay ? [{ type: 'day', key: dayOf(message), day: dayOf(message) } as const] : []),
      ...(isNew ? [{ type: 'new', key: 'new' } as const] : []),
      {
        type: 'message',
        key: message.messageId,
        message,
        starts: isNew || !continues(before, message),
        ends: after?.number === firstNew || !continues(message, after),
      },
    ];
  });
}

/**
 * Returns the number of the first unread message of the other person, or undefined if there is none. Lines about bookings
 * and deleted messages are never unread.
 */
export function firstUnread(messages: readonly ThreadMessage[], mine: ThreadMessage['from'], seen: number): number | undefined {
  return messages.find((message) => isFromOther(message, mine) && message.number > seen)?.number;
}

/** Returns the side of a conversation that belongs to a role. */
export const sideOf = (role: Role | undefined) => (role === 'Photographer' ? 'photographer' : 'customer');

/** Returns the other side of a conversation. */
export const otherSide = (mine: ThreadMessage['from']) => (mine === 'customer' ? 'photographer' : 'customer');

/** Reports whether the other person wrote a message and has not deleted it. */
export function isFromOther({ from, kind }: ThreadMessage, mine: ThreadMessage['from']): boolean {
  return kind === 'text' && from !== mine;
}

/** Returns the number of the user's latest message that the other person has seen, or undefined if there is none. */
export function lastSeen(messages: readonly ThreadMessage[], mine: ThreadMessage['from'], seen: number): number | undefined {
  return messages.findLast(({ from, kind, number }) => from === mine && kind === 'text' && number <= seen)?.number;
}
