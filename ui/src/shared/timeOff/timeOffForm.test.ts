import * as v from 'valibot';
import { expect, test } from 'vitest';
import { timeOffTexts } from './texts';
import { timeOffInput, timeOffSchema, toNewTimeOff } from './timeOffForm';

const errorsOf = (start: object) => {
  const input = { ...timeOffInput({ fromDate: '2026-12-01' }), ...start };
  const { issues = [] } = v.safeParse(timeOffSchema, input);
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

test('time off covers whole days and needs no times', () => {
  const input = timeOffInput({ fromDate: '2026-12-01', toDate: '2026-12-03' });
  expect(toNewTimeOff('p1', input)).toEqual({ id: 'p1', kind: 'off', fromDate: '01/12/2026', toDate: '03/12/2026', note: '' });
});

test('an initial time makes an entry with times', () => {
  const input = timeOffInput({ fromDate: '2026-12-01', fromTime: '1:00 PM', toTime: '12:00 AM', note: 'Dentist' });
  expect(toNewTimeOff('p1', input)).toEqual({
    id: 'p1',
    kind: 'off',
    fromDate: '01/12/2026',
    toDate: '01/12/2026',
    fromTime: '1:00 PM',
    toTime: '12:00 AM',
    note: 'Dentist',
  });
});

test('extra time has times at first', () => {
  expect(timeOffInput({ kind: 'open' }).wholeDays).toBe(false);
});

test('the end must be after the start', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ toDate: '2026-11-30' })).toEqual([['toDate', timeOffTexts.endBeforeStart]]);
  expect(errorsOf({ wholeDays: false, fromTime: '9:00 AM', toTime: '9:00 AM' })).toEqual([
    ['toTime', timeOffTexts.endBeforeStart],
  ]);
  expect(errorsOf({ wholeDays: false, fromTime: '9:00 PM', toTime: '12:00 AM' })).toEqual([]);
  expect(errorsOf({ wholeDays: false, toDate: '2026-12-02', fromTime: '9:00 PM', toTime: '6:00 AM' })).toEqual([]);
});

test('a missing day is reported only at its field', () => {
  expect(errorsOf({ fromDate: '', toDate: '' })).toEqual([
    ['fromDate', timeOffTexts.dayMissing],
    ['toDate', timeOffTexts.dayMissing],
  ]);
});
