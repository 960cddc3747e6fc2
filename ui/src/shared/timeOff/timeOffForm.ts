import * as v from 'valibot';
import type { NewTimeOff } from '@/api/openapi.gen';
import { minutesOf, minutesPerDay } from '@/lib/format/dayMinutes';
import { toSlashed } from '@/lib/format/dates';
import { exactText, optionalText } from '@/lib/forms/fields';
import { timeOffTexts as texts } from './texts';

export type TimeOffKind = 'off' | 'open';

/** The longest note that the server takes. */
export const maxNoteLength = 200;

/** Days are YYYY-MM-DD, times such as 9:00 AM. */
export type TimeOffInput = {
  kind: TimeOffKind;
  fromDate: string;
  toDate: string;
  wholeDays: boolean;
  fromTime: string;
  toTime: string;
  note: string;
};

/** What the dialog begins with. A time makes it an entry with times. */
export type TimeOffStart = Partial<Omit<TimeOffInput, 'wholeDays'>>;

const defaults = { fromTime: '9:00 AM', toTime: '6:00 PM' };

export function timeOffInput(start: TimeOffStart): TimeOffInput {
  const { kind = 'off', fromDate = '', toDate = fromDate, note = '' } = start;
  // Extra time is mostly an evening or a morning, time off mostly a day.
  const wholeDays = start.fromTime === undefined && start.toTime === undefined && kind === 'off';
  return { ...defaults, ...start, kind, fromDate, toDate, wholeDays, note };
}

/** Midnight ends a day, so that it is later than every other time of it. */
function endMinutes(time: string): number {
  const minutes = minutesOf(time) ?? 0;
  return minutes === 0 ? minutesPerDay : minutes;
}

export function endsBeforeStart({ fromDate, toDate, wholeDays, fromTime, toTime }: TimeOffInput): boolean {
  if (toDate !== fromDate) return toDate < fromDate;
  return !wholeDays && endMinutes(toTime) <= (minutesOf(fromTime) ?? 0);
}

export const timeOffSchema = v.pipe(
  v.object({
    kind: v.picklist(['off', 'open']),
    fromDate: exactText(texts.dayMissing),
    toDate: exactText(texts.dayMissing),
    wholeDays: v.boolean(),
    fromTime: v.string(),
    toTime: v.string(),
    note: optionalText(),
  }),
  v.rawCheck<TimeOffInput>(({ dataset: { value }, addIssue }) => {
    const input = value as TimeOffInput;
    if (!input.fromDate || !input.toDate || !endsBeforeStart(input)) return;
    const key = input.fromDate === input.toDate ? 'toTime' : 'toDate';
    addIssue({ message: texts.endBeforeStart, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
  }),
);

export function toNewTimeOff(id: string, input: TimeOffInput): NewTimeOff {
  const { kind, fromDate, toDate, wholeDays, fromTime, toTime, note } = input;
  const times = wholeDays ? {} : { fromTime, toTime };
  return { id, kind, fromDate: toSlashed(fromDate), toDate: toSlashed(toDate), ...times, note };
}
