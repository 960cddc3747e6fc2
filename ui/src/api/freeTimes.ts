import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addMonths, monthOf } from '@/lib/format/calendar';
import { startOf, toIso, today } from '@/lib/format/dates';
import { api, publicApi } from './client';
import { keys } from './keys';

/**
 * The photographer and category for which free times are requested. If `categoryId` is empty, the times are those at which the
 * photographer is free for the longest shoot that they offer.
 */
export type Shoot = {
  readonly photographerId: string;
  readonly categoryId: string;
  /** A booking of the caller. The result then contains the times to which it can be rescheduled. */
  readonly moving?: MovingBooking;
};

/** A booking that is to be rescheduled, with its current day and time. This start is left out of the free times. */
export type MovingBooking = { readonly bookingId: string; /** YYYY-MM-DD */ readonly date: string; readonly time: string };

/** The times at which a shoot can begin, such as 9:00 AM, by day (YYYY-MM-DD). A day without a list has not been requested. */
export type FreeTimes = Readonly<Record<string, readonly string[]>>;

type FreeSlot = { readonly date: string; readonly time: string };

const dayMilliseconds = 86_400_000;
// The timeout is short because without a response the dialog lets the person choose any time.
const timeoutSeconds = 8;
const monthsAhead = 3;

const keyOf = ({ photographerId, categoryId, moving }: Shoot) => [...keys.freeTimes(photographerId), categoryId, moving] as const;

/** Loads the free times of the days of a month (YYYY-MM) from today on. */
export const freeTimesQuery = (shoot: Shoot, month: string) =>
  queryOptions({
    queryKey: [...keyOf(shoot), month],
    queryFn: async ({ signal }): Promise<FreeTimes> => {
      const firstOfMonth = `${month}-01`;
      const present = today();
      const date = present > firstOfMonth ? present : firstOfMonth;
      const days = (Date.parse(addMonths(firstOfMonth, 1)) - Date.parse(date)) / dayMilliseconds;
      if (days < 1) return {};
      const { photographerId, categoryId, moving } = shoot;
      const answer = await (moving ? api : publicApi).get('/calendar/free/{photographerId}', {
        path: { photographerId },
        query: { date, days, categoryId, bookingId: moving?.bookingId },
        signal,
        timeoutSeconds,
      });
      return freeTimesOf(answer.days, moving);
    },
    retry: false,
  });

/**
 * Finds the first `count` free times from a day on or, if `after` is given, the first ones after that time. The search ends
 * three months after the month of that day, so there may be fewer.
 */
async function findFree(client: QueryClient, shoot: Shoot, from: string, count: number, after?: FreeSlot) {
  const found: FreeSlot[] = [];
  for (let ahead = 0; ahead <= monthsAhead && found.length < count; ahead += 1) {
    const ofMonth = freeFrom(await client.fetchQuery(freeTimesQuery(shoot, monthOf(addMonths(from, ahead)))), from);
    found.push(...ofMonth.filter(({ date, time }) => !after || startOf(date, time) > startOf(after.date, after.time)));
  }
  return found.slice(0, count);
}

/** Loads the first `count` free times from today on or, if `after` is given, the first ones after that time. */
export const nextTimesQuery = (shoot: Shoot, count: number, after?: FreeSlot) => {
  const from = after?.date ?? today();
  return queryOptions({
    queryKey: [...keyOf(shoot), 'times', from, after?.time, count],
    queryFn: ({ client }) => findFree(client, shoot, from, count, after),
    retry: false,
  });
};

/** Loads the first free time from a day on, or null if there is none in that month and the three following ones. */
export const nextFreeQuery = (shoot: Shoot, day: string) =>
  queryOptions({
    queryKey: [...keyOf(shoot), 'next', day],
    queryFn: async ({ client }) => (await findFree(client, shoot, day, 1))[0] ?? null,
    retry: false,
  });

/** Returns the free times by day, without the current time of a booking that is being rescheduled. */
export function freeTimesOf(
  days: readonly { readonly date: string; readonly times: readonly string[] }[],
  moving?: Pick<MovingBooking, 'date' | 'time'>,
): FreeTimes {
  const byDay = days.map(({ date, times }): [string, readonly string[]] => {
    const day = toIso(date);
    return [day, day === moving?.date ? times.filter((time) => time !== moving.time) : times];
  });
  return Object.fromEntries(byDay);
}

/** Returns the free times from a day on, in order. */
export function freeFrom(freeTimes: FreeTimes, from: string): readonly FreeSlot[] {
  return Object.keys(freeTimes)
    .filter((day) => day >= from)
    .toSorted()
    .flatMap((date) => (freeTimes[date] ?? []).map((time) => ({ date, time })));
}
