import type { WorkingHours } from '@/api/openapi.gen';
import { minutesOf, minutesPerDay, timeOf } from '@/lib/format/dayMinutes';

/** Times such as 9:00 AM. An end that is not after the start is on the next day; 12:00 AM ends the day itself. */
export type Range = { readonly from: string; readonly to: string };

/** The ranges of each day, Monday first. A day without any is closed. */
export type Week = readonly (readonly Range[])[];

/** The place of a range in the week. */
export type Place = { readonly day: number; readonly index: number };
export type RangeField = 'from' | 'to';

export const daysPerWeek = 7;
export const mostRanges = 4;
const weekdays = 5;
const step = 30;
const hour = 60;
const usualRange: Range = { from: '9:00 AM', to: '6:00 PM' };

/** What the editor offers to somebody who has no hours yet: Monday to Saturday. */
export const usualWeek: Week = Array.from({ length: daysPerWeek }, (_, day) => (day < daysPerWeek - 1 ? [usualRange] : []));

const startOf = ({ from }: Range) => minutesOf(from) ?? 0;

/** In minutes from the midnight at which the day of the range begins. */
function endOf(range: Range): number {
  const end = minutesOf(range.to) ?? 0;
  if (end === 0) return minutesPerDay;
  return end > startOf(range) ? end : end + minutesPerDay;
}

export const isOvernight = (range: Range) => endOf(range) > minutesPerDay;
export const isAllDay = (range: Range) => startOf(range) === 0 && endOf(range) === minutesPerDay;

/** The week of the server's hours. Two ranges that meet at midnight become one, as they were entered. */
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

/** The whole week as the server takes it, in the order in which `placeOf` counts. */
export function toHours(week: Week): WorkingHours[] {
  return week.flatMap((ranges, day) => ranges.map((range) => ({ day, ...range })));
}

/** Where a range of `toHours` is in the week. */
export function placeOf(week: Week, number: number): Place | undefined {
  return week.flatMap((ranges, day) => ranges.map((_, index): Place => ({ day, index })))[number];
}

/** A message of the server about one range, such as that under `hours.3.from`. */
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

/** Monday to Friday have the ranges of the day; the weekend stays. */
export function copyToWeekdays(week: Week, day: number): Week {
  return week.map((old, other) => (other < weekdays ? (week[day] ?? old) : old));
}

/** Whether copying the day to all weekdays would change anything. It is offered on weekdays that are open. */
export function isCopyable(week: Week, day: number): boolean {
  const own = JSON.stringify(week[day]);
  return day < weekdays && week[day]?.length !== 0 && week.slice(0, weekdays).some((other) => JSON.stringify(other) !== own);
}

/** What a day has once it is opened: what the day before has, or the usual hours. */
export function openedDay(week: Week, day: number): readonly Range[] {
  const before = week[day - 1] ?? [];
  return before.length > 0 ? before : [usualRange];
}

/** Another start. A range that would end before it begins moves as a whole, up to midnight; one over midnight stays over it. */
export function withFrom(range: Range, from: string): Range {
  const moved = { ...range, from };
  if (isOvernight(range) ? moved.to !== from : !isOvernight(moved)) return moved;
  const length = endOf(range) - startOf(range);
  return { from, to: timeOf(Math.min(startOf(moved) + length, minutesPerDay)) };
}

/** A range to add: after the last one, or else before the first; undefined where there is no room or too many. */
export function nextRange(ranges: readonly Range[]): Range | undefined {
  if (ranges.length >= mostRanges) return undefined;
  const first = Math.min(...ranges.map(startOf));
  const last = Math.max(...ranges.map(endOf));
  if (last + hour + step <= minutesPerDay) {
    return { from: timeOf(last + hour), to: timeOf(Math.min(last + 3 * hour, minutesPerDay)) };
  }
  if (first - hour - step >= 0) return { from: timeOf(Math.max(0, first - 3 * hour)), to: timeOf(first - hour) };
  return undefined;
}

/** Adds a range at its place in the day. */
export function addRange(ranges: readonly Range[], added: Range): readonly Range[] {
  return [...ranges, added].toSorted((one, other) => startOf(one) - startOf(other));
}

/** The times at which a range can end: those of its day, then those of the next day before it begins. */
export function endsAfter(from: string): readonly string[] {
  const start = minutesOf(from) ?? 0;
  const lastEnd = start === 0 ? minutesPerDay : start + minutesPerDay - step;
  return Array.from({ length: (lastEnd - start) / step }, (_, index) => timeOf(start + (index + 1) * step));
}

/** The open parts of a day as shares of it, those from the evening before included. */
export function openParts(week: Week, day: number): readonly { readonly start: number; readonly end: number }[] {
  const dayBefore = week[(day + daysPerWeek - 1) % daysPerWeek] ?? [];
  const fromNight = dayBefore.filter(isOvernight).map((range) => ({ start: 0, end: endOf(range) - minutesPerDay }));
  const own = (week[day] ?? []).map((range) => ({ start: startOf(range), end: Math.min(endOf(range), minutesPerDay) }));
  return [...fromNight, ...own].map(({ start, end }) => ({ start: start / minutesPerDay, end: end / minutesPerDay }));
}
