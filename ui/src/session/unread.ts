import { createSharedValue } from '@/lib/react/sharedValue';

/** The number of messages that the signed-in person has not seen. `app/UnreadCount` keeps it up to date. */
export const unread = createSharedValue(0);

export const useUnread = unread.use;
