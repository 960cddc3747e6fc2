import { useQueryClient } from '@tanstack/react-query';
import { useUserId } from '@/session/useSession';
import { calendarSettingsQuery, useCalendarRefresh } from './calendar';
import { api } from './client';
import type { Feed, FeedChange, FeedDetail, NewFeed } from './openapi.gen';

/** The server reads the external calendar before it answers. */
const readTimeoutSeconds = 40;

/** The number of calendars that a photographer can connect. */
export const maxFeeds = 5;

/** Returns a function that shows an external calendar that was added, changed or read, and reloads what depends on it. */
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

/** Creates the link by which calendar programs read the photographer's shoots. An earlier link stops working. */
export async function makeLink(id: string, detail: FeedDetail): Promise<string> {
  return (await api.post('/calendar/link', { body: { id, detail } })).url;
}

export function removeLink(id: string) {
  return api.delete('/calendar/link', { body: { id } });
}
