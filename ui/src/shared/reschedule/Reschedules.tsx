import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRescheduledHere, isSettledHere } from '@/api/reschedule';
import { type Reschedulable, type RescheduleNews, newsOf, openProposals } from '@/domain/reschedules';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { showToast } from '@/lib/toasts';
import { LazyPart } from '@/ui/feedback/LazyPart';
import { rescheduleTexts as texts } from './rescheduleTexts';

const RescheduleCards = lazyNamed(() => import('./RescheduleCards'), 'RescheduleCards');

type Time = Pick<Reschedulable, 'date' | 'time'>;

/** A booking whose time has changed while the page was open, with its earlier time. */
export type Rescheduled = { readonly booking: Reschedulable; readonly before: Time };

/**
 * Compares the bookings with their earlier state, shows messages about changes by the other person, and returns the
 * rescheduled bookings until they are dismissed.
 */
function useReschedules(bookings: readonly Reschedulable[]) {
  const client = useQueryClient();
  const known = useRef(new Map<string, Reschedulable>());
  const [times, setTimes] = useState<ReadonlyMap<string, Time>>(new Map());

  const compare = useEffectEvent((before: Reschedulable, booking: Reschedulable) => {
    const news = newsOf(before, booking);
    if (news && !isDoneHere(client, before, booking)) showToast({ kind: 'info', text: textOf(news, before, booking) });
    if (news === 'agreed' || news === 'rescheduled') setTimes((all) => new Map(all).set(booking.bookingId, before));
  });

  useEffect(() => {
    for (const booking of bookings) {
      const before = known.current.get(booking.bookingId);
      if (before) compare(before, booking);
      known.current.set(booking.bookingId, booking);
    }
  }, [bookings]);

  return {
    rescheduled: bookings.flatMap((booking): readonly Rescheduled[] => {
      const before = times.get(booking.bookingId);
      return before ? [{ booking, before }] : [];
    }),
    dismiss: (bookingId: string) => setTimes((all) => new Map([...all].filter(([id]) => id !== bookingId))),
  };
}

/** Reports whether the change was made on this page. If so, a message about it has already been shown. */
function isDoneHere(client: QueryClient, { proposal }: Reschedulable, { bookingId, date, time }: Reschedulable): boolean {
  if (proposal) return isSettledHere(client, proposal.proposalId);
  return isRescheduledHere(client, { bookingId, scheduledDate: date, scheduledTime: time });
}

function textOf(news: RescheduleNews, { proposal }: Reschedulable, { name, date, time }: Reschedulable): string {
  if (news === 'proposed') return texts.hasProposed(name);
  if (news === 'ended') return texts.hasEnded[proposal?.mine ? 'mine' : 'theirs'](name);
  return news === 'agreed' && proposal?.mine ? texts.hasAccepted(name) : texts.hasRescheduled(name, date, time);
}

/**
 * Shows open proposals, and bookings that were rescheduled while the page was open. The code of the cards is loaded once there
 * is something to show.
 */
export function Reschedules({ bookings }: { bookings: readonly Reschedulable[] }) {
  const { rescheduled, dismiss } = useReschedules(bookings);
  const open = openProposals(bookings);
  return (
    <LazyPart needed={open.length + rescheduled.length > 0}>
      <RescheduleCards open={open} rescheduled={rescheduled} onDismiss={dismiss} />
    </LazyPart>
  );
}
