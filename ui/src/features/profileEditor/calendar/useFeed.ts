import { changeFeed, removeFeed, syncFeed, useFeedUpdate } from '@/api/calendarFeeds';
import { useCalendarRefresh } from '@/api/calendar';
import type { Feed, FeedChange } from '@/api/openapi.gen';
import { ApiError, messageOf, withReason } from '@/lib/errors';
import { secondsToSync } from './feedState';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { calendarFeedTexts as texts } from './connectionTexts';

const tooManyRequests = 429;

/** Returns why a sync was refused, or how long to wait if it was too early. */
function syncFailure(failure: unknown, readAt: string): string {
  const seconds = secondsToSync(readAt, Date.now());
  if (failure instanceof ApiError && failure.status === tooManyRequests && seconds > 0) return texts.syncWait(seconds);
  return messageOf(failure, texts.syncFailed);
}

/** Lets the server read the calendar now. */
export function useSyncFeed({ feedId, name, readAt }: Feed) {
  const update = useFeedUpdate();
  return useSingleMutation({
    mutationFn: () =>
      withToast(syncFeed(feedId), {
        success: ({ problem }) => (problem === '' ? texts.synced(name) : texts.syncedWithProblem(name)),
        error: (failure) => syncFailure(failure, readAt),
      }),
    onSuccess: update,
  });
}

/** Changes which events of a calendar block time. */
export function useChangeFeed({ feedId }: Feed) {
  const update = useFeedUpdate();
  return useSingleMutation({
    mutationFn: (change: FeedChange) =>
      withToast(changeFeed(feedId, change), { error: (failure) => withReason(texts.changeFailed, failure) }),
    onSuccess: update,
  });
}

/** Disconnects a calendar. The mutation is pending until the page shows the change. */
export function useRemoveFeed({ feedId, name }: Feed, onRemoved: () => void) {
  const refresh = useCalendarRefresh();
  return useSingleMutation({
    mutationFn: () =>
      withToast(removeFeed(feedId), {
        success: texts.removed(name),
        error: (failure) => withReason(texts.removeFailed, failure),
      }),
    onSuccess: () => {
      onRemoved();
      return refresh();
    },
  });
}
