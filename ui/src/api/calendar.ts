import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '@/session/useSession';
import { api } from './client';
import { keys } from './keys';
import type {
  BookingLimits,
  BookingLimitsAnswer,
  BookingRequest,
  CalendarSettingsAnswer,
  Feed,
  FeedChange,
  FeedDetail,
  NewFeed,
  NewTimeOff,
  TimeOffAnswer,
  WorkingHours,
  WorkingHoursAnswer,
} from './openapi.gen';

/** Loads the settings that decide when the signed-in photographer can be booked. */
export const calendarSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.own(userId).calendar(), 'settings'] as const,
    queryFn: ({ signal }) => api.get('/calendar/settings', { signal }),
  });

/** Returns a function that shows saved settings on the page. */
export function useSettingsUpdate(): (changes: Partial<CalendarSettingsAnswer>) => void {
  const client = useQueryClient();
  const userId = useUserId();
  return (changes) =>
    client.setQueryData(calendarSettingsQuery(userId).queryKey, (settings) => settings && { ...settings, ...changes });
}

/** Returns a function that reloads all calendar data. The promise it returns resolves once the page shows the result. */
export function useCalendarRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const userId = useUserId();
  return () => client.invalidateQueries({ queryKey: keys.own(userId).calendar() });
}

export function saveHours(id: string, hours: readonly WorkingHours[]): Promise<WorkingHoursAnswer> {
  return api.put('/calendar/hours', { body: { id, hours: [...hours] } });
}

export function saveLimits(id: string, limits: Partial<BookingLimits>): Promise<BookingLimitsAnswer> {
  return api.put('/calendar/limits', { body: { id, ...limits } });
}

/** Adds time off. Repeating the call with the same key adds nothing twice. */
export function addTimeOff(entry: NewTimeOff, idempotencyKey: string): Promise<TimeOffAnswer> {
  return api.post('/calendar/timeOff', { body: entry, idempotencyKey });
}

export function deleteTimeOff(timeOffId: string) {
  return api.delete('/calendar/timeOff/{timeOffId}', { path: { timeOffId } });
}

const statuses = ['pending for approval', 'upcoming'] as const;
const maxShown = 100;

/** Loads the photographer's pending and upcoming bookings with these ids, in the order of the ids. */
export const clashesQuery = (userId: string, photographerId: string, bookingIds: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.own(userId).requests(), 'clashes', bookingIds] as const,
    queryFn: async ({ signal }): Promise<readonly BookingRequest[]> => {
      const pages = await Promise.all(
        statuses.map((status) =>
          api.get('/dashboard/userreq/{id}', { path: { id: photographerId }, query: { status, perPage: maxShown }, signal }),
        ),
      );
      const order = new Map(bookingIds.map((id, index) => [id, index]));
      const place = ({ bookingId }: BookingRequest) => order.get(bookingId) ?? bookingIds.length;
      return pages
        .flatMap(({ requests }) => requests)
        .filter(({ bookingId }) => order.has(bookingId))
        .toSorted((one, other) => place(one) - place(other));
    },
  });

/**
 * Loads the entries of the signed-in photographer's calendar for a number of days. The list of clashes in the response also
 * contains bookings after these days.
 */
export const calendarEntriesQuery = (userId: string, first: string, days: number) =>
  queryOptions({
    queryKey: [...keys.own(userId).calendar(), 'entries', first, days],
    queryFn: ({ signal }) => api.get('/calendar/entries', { query: { date: first, days }, signal }),
  });

/** The server reads the external calendar before it responds, which can take longer than other calls. */
const readTimeoutSeconds = 40;

/** The number of calendars that a photographer can connect. */
export const maxFeeds = 5;

/**
 * Returns a function that shows an external calendar that was added, changed or read, and reloads the data that depends on it.
 */
export function useFeedUpdate(): (feed: Feed) => void {
  const client = useQueryClient();
  const userId = useUserId();
  const refresh = useCalendarRefresh();
  return (feed) => {
    client.setQueryData(calendarSettingsQuery(userId).queryKey, (settings) => {
      if (!settings) return settings;
      const isKnown = settings.feeds.some(({ feedId }) => feedId === feed.feedId);
      const feeds = isKnown ? settings.feeds.map((old) => (old.feedId === feed.feedId ? feed : old)) : [...settings.feeds, feed];
      return { ...settings, feeds };
    });
    void refresh();
  };
}

/** Adds an external calendar. Repeating the call with the same key adds nothing twice. */
export async function addFeed(feed: NewFeed, idempotencyKey: string): Promise<Feed> {
  const options = { body: feed, idempotencyKey, timeoutSeconds: readTimeoutSeconds };
  return (await api.post('/calendar/feeds', options)).feed;
}

export async function changeFeed(feedId: string, change: FeedChange): Promise<Feed> {
  const options = { path: { feedId }, body: change, timeoutSeconds: readTimeoutSeconds };
  return (await api.put('/calendar/feeds/{feedId}', options)).feed;
}

export async function syncFeed(feedId: string): Promise<Feed> {
  return (await api.post('/calendar/feeds/{feedId}/sync', { path: { feedId }, timeoutSeconds: readTimeoutSeconds })).feed;
}

export function removeFeed(feedId: string) {
  return api.delete('/calendar/feeds/{feedId}', { path: { feedId } });
}

/** Creates the link with which calendar apps read the photographer's shoots. An earlier link stops working. */
export async function makeLink(id: string, detail: FeedDetail): Promise<string> {
  return (await api.post('/calendar/link', { body: { id, detail } })).url;
}

export function removeLink(id: string) {
  return api.delete('/calendar/link', { body: { id } });
}
