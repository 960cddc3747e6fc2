import * as v from 'valibot';
import type { NewTimeOff } from '@/api/openapi.gen';
import { minutesOf } from '@/lib/format/clock';
import { minutesPerDay } from '@/lib/format/dayMinutes';
import { toSlashed } from '@/lib/format/dates';
import { exactText, optionalText } from '@/lib/forms/fields';
import { slotTexts } from '@/texts/slot';
import { timeOffTexts as texts } from './texts';

export type TimeOffKind = 'off' | 'open';

/** The maximum number of characters in a note. */
export const maxNoteLength = 200;

/** The values of the form, with days such as 2026-12-01 and times such as 9:00 AM. */
type TimeOffInput = {
  kind: TimeOffKind;
  fromDate: string;
  toDate: string;
  wholeDays: boolean;
  fromTime: string;
  toTime: string;
  note: string;
};

/** The initial values of the form. If they contain a time, the entry does not cover whole days. */
export type TimeOffStart = Partial<Omit<TimeOffInput, 'wholeDays'>>;

const defaults = { fromTime: '9:00 AM', toTime: '6:00 PM' };

export function timeOffInput(start: TimeOffStart): TimeOffInput {
  const { kind = 'off', fromDate = '', toDate = fromDate, note = '' } = start;
  // Time off usually covers whole days, and extra time usually only an evening or a morning.
  const wholeDays = start.fromTime === undefined && start.toTime === undefined && kind === 'off';
  return { ...defaults, ...start, kind, fromDate, toDate, wholeDays, note };
}

/** Returns the minute of the day at which an entry ends. Midnight is the end of the day, not its start. */
function endMinutes(time: string): number {
  const minutes = minutesOf(time) || 0;
  return minutes === 0 ? minutesPerDay : minutes;
}

function endsBeforeStart({ fromDate, toDate, wholeDays, fromTime, toTime }: TimeOffInput): boolean {
  if (toDate !== fromDate) return toDate < fromDate;
  return !wholeDays && endMinutes(toTime) <= (minutesOf(fromTime) || 0);
}

export const timeOffSchema = v.pipe(
  v.object({
    kind: v.picklist(['off', 'open']),
    fromDate: exactText(slotTexts.dateMissing),
    toDate: exactText(slotTexts.dateMissing),
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
