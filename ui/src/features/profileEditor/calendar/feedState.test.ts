import { expect, test } from 'vitest';
import type { Feed } from '@/api/openapi.gen';
import { calendarFeedTexts as texts } from './connectionTexts';
import { feedChangeOf, problemOf, secondsToSync } from './FeedFields';

const now = Date.parse('2026-12-01T10:00:00Z');
const feed = (change: Partial<Feed>): Feed => ({
  feedId: 'f1',
  name: 'Work',
  host: 'calendar.google.com',
  allDayBlocks: true,
  tentativeBlocks: true,
  events: 3,
  readAt: '2026-12-01 09:56:00.000Z',
  goodAt: '2026-12-01 08:00:00.000Z',
  problem: '',
  clashes: [],
  ...change,
});

test('a calendar that was read successfully has no problem', () => expect(problemOf(feed({}), now)).toBeUndefined());

test('a failure says when the calendar was last read successfully', () => {
  expect(problemOf(feed({ problem: 'no_calendar' }), now)).toEqual({
    words: texts.problems.no_calendar,
    meaning: 'Last read successfully 2 hours ago. The times it blocked then stay blocked.',
  });
  expect(problemOf(feed({ problem: 'timeout', goodAt: '' }), now)?.meaning).toBe(texts.neverGood);
});

test('a warning does not mention earlier readings', () => {
  expect(problemOf(feed({ problem: 'unknown_zone' }), now)).toEqual({ words: texts.problems.unknown_zone });
});

test('every problem has a text', () => {
  const { '': none, ...others } = texts.problems;
  expect(none).toBe('');
  expect(Object.values(others).every((words) => words.endsWith('.'))).toBe(true);
});

test('a sync is possible again a minute after the last reading', () => {
  expect(secondsToSync('2026-12-01 09:59:40.000Z', now)).toBe(40);
  expect(secondsToSync('2026-12-01 09:59:00.000Z', now)).toBe(0);
  // The browser's clock may be behind the server's.
  expect(secondsToSync('2026-12-01 10:00:30.000Z', now)).toBe(60);
  expect(secondsToSync('', now)).toBe(0);
});

test('an empty address keeps the present one', () => {
  expect(feedChangeOf({ name: 'Home', url: '' })).toEqual({ name: 'Home' });
  expect(feedChangeOf({ name: 'Home', url: 'https://example.in/new.ics' })).toEqual({
    name: 'Home',
    url: 'https://example.in/new.ics',
  });
});
