import type { Feed, FeedChange } from '@/api/openapi.gen';
import { formatAgo } from '@/lib/format/ago';
import { calendarFeedTexts as texts } from './calendarFeedsTexts';

const warnings: readonly Feed['problem'][] = ['frequent_rule', 'unknown_zone', 'unreadable'];
const syncPauseSeconds = 60;

/** What is wrong with a calendar, if anything, and what that means for the time that it blocks. */
export function problemOf({ problem, goodAt }: Feed, now: number): { words: string; meaning?: string } | undefined {
  if (problem === '') return undefined;
  // A newer server may know problems that this build has no words for.
  const words = texts.problems[problem] ?? texts.problems.no_answer;
  if (warnings.includes(problem)) return { words };
  return { words, meaning: goodAt ? texts.lastGood(formatAgo(goodAt, now)) : texts.neverGood };
}

/** How long a calendar that was read at a moment cannot be synced; 0 where it was not read within the last minute. */
export function secondsToSync(readAt: string, now: number): number {
  const since = Math.floor((now - Date.parse(readAt.replace(' ', 'T'))) / 1000);
  return since < syncPauseSeconds ? Math.min(syncPauseSeconds, syncPauseSeconds - since) : 0;
}

/** What the edit form changes. Without an address the calendar keeps the one it has. */
export const feedChangeOf = ({ name, url }: { name: string; url: string }): FeedChange => (url === '' ? { name } : { name, url });
