import type { BookingRequest, OwnPhotographer } from '@/api/openapi.gen';
import { startOf } from '@/lib/format/dates';
import { withdrawTexts as texts } from './withdrawTexts';

const shortestNotice = 90 * 60_000;

/** What happens to a shoot whose photographer cancels now. */
export function consequencesOf({ date, time }: Pick<BookingRequest, 'date' | 'time'>, now: number): readonly string[] {
  const inTime = startOf(date, time) - now >= shortestNotice;
  return [texts.told, inTime ? texts.othersAsked : texts.tooLate, texts.blocked];
}

/** What it costs the photographer. */
export function costsOf(profile: Pick<OwnPhotographer, 'withdrawals' | 'withdrawalsOf'> | undefined): readonly string[] {
  const { withdrawals, withdrawalsOf } = profile ?? {};
  const counted =
    withdrawals === undefined || withdrawalsOf === undefined
      ? texts.countedAlone
      : texts.counted(withdrawals + 1, withdrawalsOf + 1);
  return [counted, texts.second, texts.third];
}
