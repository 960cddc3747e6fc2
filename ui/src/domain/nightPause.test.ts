import { expect, it } from 'vitest';
import { pausedUntil } from './nightPause';

const rescue = { kind: 'rescue', status: 'open' } as const;
const at = (moment: string) => Date.parse(`${moment}+05:30`);
const morning = '2026-11-25T01:30:00.000Z'; // 7 am in India

it('pauses from 10 pm to 7 am when the round lasts into the morning', () => {
  expect(pausedUntil({ ...rescue, roundEnds: morning }, at('2026-11-24T22:00:00'))).toBe(morning);
  expect(pausedUntil({ ...rescue, roundEnds: '2026-11-25T04:00:00.000Z' }, at('2026-11-25T06:59:59'))).toBe(morning);
});

it('does not pause by day, for a shoot that is near, or after the end', () => {
  expect(pausedUntil({ ...rescue, roundEnds: morning }, at('2026-11-24T21:59:59'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, roundEnds: '2026-11-25T04:00:00.000Z' }, at('2026-11-25T07:00:00'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, roundEnds: '2026-11-24T17:33:00.000Z' }, at('2026-11-24T23:00:00'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, status: 'lapsed', roundEnds: morning }, at('2026-11-24T23:00:00'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, kind: 'instant', roundEnds: morning }, at('2026-11-24T23:00:00'))).toBeUndefined();
});
