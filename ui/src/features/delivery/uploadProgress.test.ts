import { describe, expect, it } from 'vitest';
import { minutesLeft, sampled, totalsOf, type Sample, type UploadItem } from './uploadProgress';

const item = (changes: Partial<UploadItem>): UploadItem => ({
  key: 'a',
  name: 'a.jpg',
  bytes: 100,
  sent: 0,
  state: 'queued',
  ...changes,
});

describe('totalsOf', () => {
  it('leaves out what failed', () => {
    const items = [
      item({ state: 'sent', sent: 100 }),
      item({ state: 'sending', sent: 40 }),
      item({}),
      item({ state: 'failed', sent: 70 }),
    ];
    expect(totalsOf(items)).toEqual({ files: 3, done: 1, failed: 1, bytes: 300, sent: 140, isRunning: true });
  });

  it('has ended when everything is sent or failed', () => {
    expect(totalsOf([item({ state: 'sent' }), item({ state: 'failed' })]).isRunning).toBe(false);
    expect(totalsOf([]).isRunning).toBe(false);
  });
});

describe('minutesLeft', () => {
  const steady: readonly Sample[] = [
    { at: 0, sent: 0 },
    { at: 10_000, sent: 1_000_000 },
  ];

  it.each([
    [1_000_000, 1],
    [1_000_001, 1],
    [7_000_000, 1],
    [7_000_001, 2],
    [61_000_000, 10],
  ])('needs for %d bytes %d minutes', (bytes, minutes) => {
    expect(minutesLeft(steady, bytes)).toBe(minutes);
  });

  it('does not guess', () => {
    expect(minutesLeft([], 100)).toBeUndefined();
    expect(minutesLeft([{ at: 0, sent: 0 }], 100)).toBeUndefined();
    expect(
      minutesLeft(
        [
          { at: 0, sent: 0 },
          { at: 1_000, sent: 50 },
        ],
        100,
      ),
    ).toBeUndefined();
    expect(
      minutesLeft(
        [
          { at: 0, sent: 50 },
          { at: 5_000, sent: 50 },
        ],
        100,
      ),
    ).toBeUndefined();
  });
});

it('forgets old samples', () => {
  const samples = sampled(
    [
      { at: 0, sent: 0 },
      { at: 15_000, sent: 5 },
    ],
    { at: 21_000, sent: 9 },
  );
  expect(samples).toEqual([
    { at: 15_000, sent: 5 },
    { at: 21_000, sent: 9 },
  ]);
});
