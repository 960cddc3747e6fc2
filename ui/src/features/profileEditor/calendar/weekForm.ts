import type { WorkingHours } from '@/api/openapi.gen';
import { minutesOf } from '@/lib/format/clock';
import { minutesPerDay, timeOf } from '@/lib/format/dayMinutes';

/** A range of times such as 9:00 AM. An end that is not after the start is on the next day; 12:00 AM is the end of the day. */
export type Range = { readonly from: string; readonly to: string };

/** The ranges of each day, Monday first. A day without ranges is closed. */
export type Week = readonly (readonly Range[])[];

/** The position of a range in the week. */
type Place = { readonly day: number; readonly index: number };
type RangeField = 'from' | 'to';

const daysPerWeek = 7;
const maxRanges = 4;
const weekdays = 5;
const step = 30;
const hour = 60;
const defaultRange: Range = { from: '9:00 AM', to: '6:00 PM' };

/** The hours that the editor suggests to a photographer who has not set any: Monday to Saturday. */
export const defaultWeek: Week = Array.from({ length: daysPerWeek }, (_, day) => (day < daysPerWeek - 1 ? [defaultRange] : []));

const startOf = ({ from }: Range) => minutesOf(from) || 0;

/** Returns the end in minutes since the midnight before the start. */
function endOf(range: Range): number {
  const end = minutesOf(range.to) || 0;
  if (end === 0) return minutesPerDay;
  return end > startOf(range) ? end : end + minutesPerDay;
}

export const isOvernight = (range: Range) => endOf(range) > minutesPerDay;
export const isAllDay = (range: Range) => startOf(range) === 0 && endOf(range) === minutesPerDay;

/**
 * Converts the server's hours to a week. The server splits ranges that go past midnight, so two parts that meet at midnight
 * become one range again.
 */
export function toWeek(hours: readonly WorkingHours[]): Week {
  const week = Array.from({ length: daysPerWeek }, (_, day) =>
    hours
      .filter((range) => range.day === day)
      .map(({ from, to }): Range => ({ from, to }))
      .toSorted((one, other) => startOf(one) - startOf(other)),
  );
  const morningOf = (day: number) => week[(day + 1) % daysPerWeek]?.[0];
  const continues = week.map((ranges, day) => {
    const [evening, morning] = [ranges.at(-1), morningOf(day)];
    return Boolean(
      evening && morning && endOf(evening) === minutesPerDay && startOf(morning) === 0 && endOf(morning) < startOf(evening),
    );
  });
  return week.map((ranges, day) => {
    const joined = ranges.map((range, index) => {
      const isJoined = continues[day] && index === ranges.length - 1;
      return isJoined ? { from: range.from, to: morningOf(day)?.to ?? range.to } : range;
    });
    return continues[(day + daysPerWeek - 1) % daysPerWeek] ? joined.slice(1) : joined;
  });
}

/** Converts a week to the hours that the server accepts, in the order that `placeOf` relies on. */
export function toHours(week: Week): WorkingHours[] {
  return week.flatMap((ranges, day) => ranges.map((range) => ({ day, ...range })));
}

/**
 * Converts an index in the result of `toHours` to the day and position of that range in the week. It returns undefined if there
 * is no such range.
 */
export function placeOf(week: Week, number: number): Place | undefined {
  return week.flatMap((ranges, day) => ranges.map((_, index): Place => ({ day, index })))[number];
}

/**
 * Returns the server's message about a range, such as the one for the field `hours.3.from`, with its place in the week. It
 * returns undefined if no message is about a range.
 */
export function rangeError(
  week: Week,
  fields: Readonly<Record<string, string>>,
): (Place & { field: RangeField; message: string }) | undefined {
  for (const [name, message] of Object.entries(fields)) {
    const [, number, field] = /^hours\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const place = number === undefined ? undefined : placeOf(week, Number(number));
    if (place) return { ...place, field: field === 'to' ? 'to' : 'from', message };
  }
  return undefined;
}

export function withDay(week: Week, day: number, ranges: readonly Range[]): Week {
  return week.map((old, other) => (other === day ? ranges : old));
}

/** Returns the week with the ranges of `day` on all days from Monday to Friday. */
export function copyToWeekdays(week: Week, day: number): Week {
  return week.map((old, other) => (other < weekdays ? (week[day] ?? old) : old));
}

/** Reports whether the day is an open one from Monday to Friday, and copying it would change another of these days. */
export function isCopyable(week: Week, day: number): boolean {
  const own = JSON.stringify(week[day]);
  return day < weekdays && week[day]?.length !== 0 && week.slice(0, weekdays).some((other) => JSON.stringify(other) !== own);
}

/** Returns the ranges of a day that was just opened: those of the day before, or the default ones. */
export function openedDay(week: Week, day: number): readonly Range[] {
  const before = week[day - 1] ?? [];
  return before.length > 0 ? before : [defaultRange];
}

/**
 * Changes the start of a range. The end stays the same, unless a range within one day would then go past midnight or the new
 * start would equal the end. In these cases the range keeps its length, but ends at midnight at the latest.
 */
export function withFrom(range: Range, from: string): Range {
  const moved = { ...range, from };
  if (isOvernight(range) ? moved.to !== from : !isOvernight(moved)) return moved;
  const length = endOf(range) - startOf(range);
  return { from, to: timeOf(Math.min(startOf(moved) + length, minutesPerDay)) };
}

/** Suggests a range to add after the last one or before the first; undefined if there is no room or there are too many. */
export function nextRange(ranges: readonly Range[]): Range | undefined {
  if (ranges.length >= maxRanges) return undefined;
  const first = Math.min(...ranges.map(startOf));
  const last = Math.max(...ranges.map(endOf));
  if (last + hour + step <= minutesPerDay) {
    return { from: timeOf(last + hour), to: timeOf(Math.min(last + 3 * hour, minutesPerDay)) };
  }
  if (first - hour - step >= 0) return { from: timeOf(Math.max(0, first - 3 * hour)), to: timeOf(first - hour) };
  return undefined;
}

/** Returns the ranges together with the added one, sorted by start. */
export function addRange(ranges: readonly Range[], added: Range): readonly Range[] {
  return [...ranges, added].toSorted((one, other) => startOf(one) - startOf(other));
}

/**
 * Returns the times at which a range can end, earliest first: up to 24 hours after a start at midnight, or up to 23.5 hours
 * after any other start.
 */
export function endsAfter(from: string): readonly string[] {
  const start = minutesOf(from) || 0;
  const lastEnd = start === 0 ? minutesPerDay : start + minutesPerDay - step;
  return Array.from({ length: (lastEnd - start) / step }, (_, index) => timeOf(start + (index + 1) * step));
}

/** Returns the open parts of a day as fractions of it, including those that began on the evening before. */
export function openParts(week: Week, day: number): readonly { readonly start: number; readonly end: number }[] {
  const dayBefore = week[(day + daysPerWeek - 1) % daysPerWeek] ?? [];
  const fromNight = dayBefore.filter(isOvernight).map((range) => ({ start: 0, end: endOf(range) - minutesPerDay }));
  const own = (week[day] ?? []).map((range) => ({ start: startOf(range), end: Math.min(endOf(range), minutesPerDay) }));
  return [...fromNight, ...own].map(({ start, end }) => ({ start: start / minutesPerDay, end: end / minutesPerDay }));
}
