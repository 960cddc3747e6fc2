import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';

/**
 * Loads the number of messages that the signed-in person has not seen. Every page of a signed-in person needs it, so it is in a
 * module of its own, without the code of the other message calls.
 */
export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).unread(),
    queryFn: ({ signal }) => api.get('/messages/unread', { signal }),
  });
