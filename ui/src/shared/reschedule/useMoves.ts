import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMovedHere, isSettledHere } from '@/api/reschedule';
import { newsOf, type Movable, type MoveNews } from '@/domain/moves';
import { showToast } from '@/lib/toasts';
import { proposalTexts as texts } from './texts';

type Time = Pick<Movable, 'date' | 'time'>;

/** A booking whose time has changed while the page was open, and what it was before. */
export type Moved = { readonly booking: Movable; readonly before: Time };

/**
 * Compares each reading of the bookings with the one before: shows what the other person has done, and returns the
 * bookings that have moved, until they are dismissed.
 */
export function useMoves(bookings: readonly Movable[]) {
  const client = useQueryClient();
  const known = useRef(new Map<string, Movable>());
  const [times, setTimes] = useState<ReadonlyMap<string, Time>>(new Map());

  const compare = useEffectEvent((before: Movable, booking: Movable) => {
    const news = newsOf(before, booking);
    if (news && !isDoneHere(client, before, booking)) showToast({ kind: 'info', text: textOf(news, before, booking) });
    if (news === 'agreed' || news === 'moved') setTimes((all) => new Map(all).set(booking.bookingId, before));
  });

  useEffect(() => {
    for (const booking of bookings) {
      const before = known.current.get(booking.bookingId);
      if (before) compare(before, booking);
      known.current.set(booking.bookingId, booking);
    }
  }, [bookings]);

  return {
    moved: bookings.flatMap((booking): readonly Moved[] => {
      const before = times.get(booking.bookingId);
      return before ? [{ booking, before }] : [];
    }),
    dismiss: (bookingId: string) => setTimes((all) => new Map([...all].filter(([id]) => id !== bookingId))),
  };
}

/** Whether the news are what this page has sent, and said so by itself. */
function isDoneHere(client: QueryClient, { proposal }: Movable, { bookingId, date, time }: Movable): boolean {
  if (proposal) return isSettledHere(client, proposal.proposalId);
  return isMovedHere(client, { bookingId, scheduledDate: date, scheduledTime: time });
}

function textOf(news: MoveNews, { proposal }: Movable, { name, date, time }: Movable): string {
  if (news === 'proposed') return texts.hasProposed(name);
  if (news === 'ended') return texts.hasEnded[proposal?.mine ? 'mine' : 'theirs'](name);
  return news === 'agreed' && proposal?.mine ? texts.hasAccepted(name) : texts.hasMoved(name, date, time);
}
