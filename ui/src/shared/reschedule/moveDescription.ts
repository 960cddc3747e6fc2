import { movesAtOnce, type Movable } from '@/domain/moves';
import { unbrokenTime } from '@/lib/format/clock';
import { proposalTexts as texts } from './texts';

/** What another time for a booking means, in one sentence or two. */
export function moveDescription(booking: Movable): string {
  const { name, date, movesLeft } = booking;
  const time = unbrokenTime(booking.time);
  if (movesAtOnce(booking)) return texts.movesAtOnce(name, date, time);
  return movesLeft === 1 ? texts.needsAnswerOfLast(name, date, time) : texts.needsAnswer(name, date, time);
}
