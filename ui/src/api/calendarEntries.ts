import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';

/** What is in the calendar of the signed-in photographer from a day on. Clashes are all that lie ahead. */
export const calendarEntriesQuery = (userId: string, first: string, days: number) =>
  queryOptions({
    queryKey: [...keys.own(userId).calendar(), 'entries', first, days],
    queryFn: ({ signal }) => api.get('/calendar/entries', { query: { date: first, days }, signal }),
  });
