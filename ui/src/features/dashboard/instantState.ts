import type { OwnPhotographer } from '@/api/openapi.gen';
import { formatUntil } from '@/lib/format/moments';
import { instantOnTexts as texts } from './instantTexts';

type Profile = Pick<OwnPhotographer, 'approved' | 'pricing' | 'availability' | 'instant'>;

/** Whether instant bookings are on at this moment: they go off by themselves. */
export function isInstantOn({ instant }: Pick<Profile, 'instant'>, now: number): boolean {
  return instant?.on === true && (!instant.until || Date.parse(instant.until) > now);
}

/** What keeps somebody from taking instant bookings, and where that is changed. */
export function obstacleOf({ approved, pricing, availability }: Profile) {
  if (!approved) return { text: texts.notApproved, label: texts.toProfile, blocks: true };
  if (pricing.length === 0) return { text: texts.noPrices, label: texts.toPrices, blocks: true };
  return availability ? undefined : { text: texts.notAvailable, label: texts.toAvailability, blocks: false };
}

/** Why it is off, if it went off by itself: its time was over, or, before that, offers were left without an answer. */
export function wentOffText(noted: string | undefined, now: number): string | undefined {
  if (!noted) return undefined;
  return Date.parse(noted) <= now ? texts.timeUp(formatUntil(noted, now)) : texts.wentOff;
}
