import type { BookingRequest, OwnPhotographer } from '@/api/openapi.gen';
import { startOf } from '@/lib/format/dates';
import { withdrawalTexts as texts } from './withdrawalTexts';

const minNotice = 90 * 60_000;

/** Lists what happens to the shoot if its photographer withdraws now. */
export function consequencesOf({ date, time }: Pick<BookingRequest, 'date' | 'time'>, now: number): readonly string[] {
  const inTime = startOf(date, time) - now >= minNotice;
  return [texts.told, inTime ? texts.othersAsked : texts.tooLate, texts.blocked];
}

/** Lists what the withdrawal costs the photographer. */
export function costsOf(profile: Pick<OwnPhotographer, 'withdrawals' | 'withdrawalsOf'> | undefined): readonly string[] {
  const { withdrawals, withdrawalsOf } = profile ?? {};
  const counted =
    withdrawals === undefined || withdrawalsOf === undefined
      ? texts.countedAlone
      : texts.counted(withdrawals + 1, withdrawalsOf + 1);
  return [counted, texts.second, texts.third];
}
