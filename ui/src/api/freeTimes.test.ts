import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeFrom, freeTimesOf, freeTimesQuery, nextFreeQuery, nextTimesQuery } from './freeTimes';

const shoot = { photographerId: 'p', categoryId: 'c' };
const asked: string[] = [];

function answer(times: (day: string) => readonly string[]) {
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const date = searchParams.get('date') ?? '';
    asked.push(`${date} ${searchParams.get('days')}`);
    const days = [{ date: date.split('-').toReversed().join('/'), times: times(date) }];
    return Promise.resolve(Response.json({ success: true, message: '', days }));
  });
}

beforeEach(() => {
  asked.length = 0;
  // 20:00 on 23 November in UTC is 01:30 on 24 November in India.
  vi.useFakeTimers({ now: Date.parse('2026-11-23T20:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('requests the days of a month from today in India on', async () => {
  answer(() => ['9:00 AM']);
  const client = new QueryClient();
  expect(await client.fetchQuery(freeTimesQuery(shoot, '2026-11'))).toEqual({ '2026-11-24': ['9:00 AM'] });
  await client.fetchQuery(freeTimesQuery(shoot, '2026-12'));
  await client.fetchQuery(freeTimesQuery(shoot, '2027-02'));
  expect(asked).toEqual(['2026-11-24 7', '2026-12-01 31', '2027-02-01 28']);
});

it('finds the first free time in a later month', async () => {
  answer((day) => (day >= '2027-01' ? ['4:00 PM'] : []));
  expect(await new QueryClient().fetchQuery(nextFreeQuery(shoot, '2026-11-30'))).toEqual({ date: '2027-01-01', time: '4:00 PM' });
});

const next = (...after: [] | [{ date: string; time: string }]) =>
  new QueryClient().fetchQuery(nextTimesQuery(shoot, 3, ...after));

it('finds the next free times across the end of a month, after a time if one is given', async () => {
  answer((day) => (day < '2026-12' ? ['9:00 AM', '9:30 AM'] : ['4:00 PM', '4:30 PM']));
  expect(await next()).toEqual([
    { date: '2026-11-24', time: '9:00 AM' },
    { date: '2026-11-24', time: '9:30 AM' },
    { date: '2026-12-01', time: '4:00 PM' },
  ]);
  expect(await next({ date: '2026-11-24', time: '9:00 AM' })).toEqual([
    { date: '2026-11-24', time: '9:30 AM' },
    { date: '2026-12-01', time: '4:00 PM' },
    { date: '2026-12-01', time: '4:30 PM' },
  ]);
});

it('stops after three more months', async () => {
  answer(() => []);
  expect(await new QueryClient().fetchQuery(nextFreeQuery(shoot, '2026-11-30'))).toBeNull();
  expect(asked).toHaveLength(4);
});

it('finds the first free time from a day on', () => {
  const freeTimes = { '2026-12-03': ['9:00 AM'], '2026-12-01': ['8:00 AM'], '2026-12-02': [] };
  expect(freeFrom(freeTimes, '2026-12-02')[0]).toEqual({ date: '2026-12-03', time: '9:00 AM' });
  expect(freeFrom(freeTimes, '2026-12-04')[0]).toBeUndefined();
});

it('leaves out the present time of a booking that is being rescheduled', () => {
  const days = [
    { date: '01/12/2026', times: ['9:30 AM', '10:00 AM'] },
    { date: '02/12/2026', times: ['10:00 AM'] },
  ];
  expect(freeTimesOf(days, { date: '2026-12-01', time: '10:00 AM' })).toEqual({
    '2026-12-01': ['9:30 AM'],
    '2026-12-02': ['10:00 AM'],
  });
  expect(freeTimesOf(days)['2026-12-01']).toEqual(['9:30 AM', '10:00 AM']);
});
