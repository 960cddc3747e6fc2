import { expect, it } from 'vitest';
import { isInstantOn, obstacleOf, wentOffText } from './InstantPanel';

const until = '2026-11-25T15:30:00.000Z';
const end = Date.parse(until);
const profile = {
  approved: true,
  availability: true,
  pricing: [{ _id: 't', minSKUs: 10, pricePerSKU: 500, squares: 1 as const }],
};

it('is off once its time has passed, before the server is asked again', () => {
  const instant = { on: true, until, payAfterShoot: false };
  expect(isInstantOn({ instant }, end - 1)).toBe(true);
  expect(isInstantOn({ instant }, end)).toBe(false);
  expect(isInstantOn({}, end)).toBe(false);
});

it('says why instant bookings ended without the photographer', () => {
  expect(wentOffText(until, end)).toBe('It went off by itself at 9:00 pm. Switch it on again when you are ready.');
  expect(wentOffText(until, end - 60_000)).toContain('three offers in a row');
  expect(wentOffText(undefined, end)).toBeUndefined();
});

it('names the first missing requirement', () => {
  expect(obstacleOf({ ...profile, approved: false, pricing: [] })?.label).toBe('Complete your profile');
  expect(obstacleOf({ ...profile, pricing: [] })?.label).toBe('Add your prices');
  expect(obstacleOf({ ...profile, availability: false })).toMatchObject({ blocks: false });
  expect(obstacleOf(profile)).toBeUndefined();
});
