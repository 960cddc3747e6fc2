import type { OwnPhotographer } from '@/api/openapi.gen';
import { safeLocalStorage } from '@/lib/browser/storage';
import { formatUntil } from '@/lib/format/dates';
import { instantOnTexts as texts } from './texts';

type Profile = Pick<OwnPhotographer, 'approved' | 'pricing' | 'availability' | 'instant'>;

/** Reports whether instant bookings are on now. They end at a set time, even before the next answer of the server says so. */
export function isInstantOn({ instant }: Pick<Profile, 'instant'>, now: number): boolean {
  return instant?.on === true && (!instant.until || Date.parse(instant.until) > now);
}

/** Returns what keeps the photographer from taking instant bookings, and the label of the link where it can be changed. */
export function obstacleOf({ approved, pricing, availability }: Profile) {
  if (!approved) return { text: texts.notApproved, label: texts.toProfile, blocks: true };
  if (pricing.length === 0) return { text: texts.noPrices, label: texts.toPrices, blocks: true };
  return availability ? undefined : { text: texts.notAvailable, label: texts.toAvailability, blocks: false };
}

/**
 * Explains why instant bookings are off although the photographer did not switch them off: their set time has passed, or
 * offers remained unanswered before that time. `noted` is the time that this browser stored last.
 */
export function wentOffText(noted: string | undefined, now: number): string | undefined {
  if (!noted) return undefined;
  return Date.parse(noted) <= now ? texts.timeUp(formatUntil(noted, now)) : texts.wentOff;
}

const storageKey = 'instantUntil';

/**
 * Stores the time at which instant bookings will end, so that a later visit can explain why they are off. Without a time it
 * removes the stored time, for example when the photographer switches instant bookings off.
 */
export function noteInstantUntil(until: string | undefined): void {
  if (until) safeLocalStorage.setItem(storageKey, until);
  else safeLocalStorage.removeItem(storageKey);
}

/** Returns the time that this browser stored last, unless the photographer has switched instant bookings off here. */
export function notedInstantUntil(): string | undefined {
  return safeLocalStorage.getItem(storageKey) ?? undefined;
}
