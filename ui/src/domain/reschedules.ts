import type { Booking, BookingStatus, Proposal } from '@/api/openapi.gen';
import { startOf } from '@/lib/format/dates';

/** The parts of a booking that matter for rescheduling it, as seen by either party. */
export type Reschedulable = {
  readonly bookingId: string;
  readonly photographerId: string;
  readonly status: BookingStatus;
  /** The day as dd/mm/yyyy. */
  readonly date: string;
  readonly time: string;
  readonly category: string;
  /** The first name of the other person. */
  readonly name: string;
  readonly proposal?: Proposal;
  readonly movesLeft: number;
};

/** Rescheduling ends this long before the shoot. The server has the same rule. */
const noticeMilliseconds = 2 * 3_600_000;

/** Reports whether the person can choose another time now. */
export function mayReschedule({ proposal, movesLeft }: Pick<Reschedulable, 'proposal' | 'movesLeft'>): boolean {
  return movesLeft > 0 && !proposal;
}

/** Reports whether a booking is rescheduled without the consent of the other person. */
export function reschedulesAtOnce({ status }: Pick<Reschedulable, 'status'>): boolean {
  return status === 'pending for approval';
}

/**
 * Reports whether the only reason why the person cannot reschedule an upcoming booking is that the allowed number of
 * reschedules is used up.
 */
export function isUsedUp(
  { status, date, time, proposal, movesLeft }: Pick<Reschedulable, 'status' | 'date' | 'time' | 'proposal' | 'movesLeft'>,
  now: number = Date.now(),
): boolean {
  return status === 'upcoming' && movesLeft === 0 && !proposal && startOf(date, time) - now > noticeMilliseconds;
}

/** Returns the bookings with an open proposal. Those that await the person's own answer come first. */
export function openProposals<B extends Pick<Reschedulable, 'proposal'>>(
  bookings: readonly B[],
): readonly (B & { proposal: Proposal })[] {
  const open = bookings.filter((booking): booking is B & { proposal: Proposal } => booking.proposal !== undefined);
  return open.toSorted((one, other) => Number(one.proposal.mine) - Number(other.proposal.mine));
}

/**
 * A change of a booking's time or proposal. `proposed` is a new proposal of the other person, `agreed` is an accepted proposal,
 * `ended` is a proposal that is no longer open although the time has not changed, and `rescheduled` is any other new time.
 */
export type RescheduleNews = 'proposed' | 'agreed' | 'ended' | 'rescheduled';

type Compared = Pick<Reschedulable, 'status' | 'date' | 'time' | 'proposal'>;

/**
 * Returns the change between two states of a booking, or undefined if there is no change that the person should be told about.
 */
export function newsOf(before: Compared, after: Compared): RescheduleNews | undefined {
  if (after.proposal && after.proposal.proposalId !== before.proposal?.proposalId)
    return after.proposal.mine ? undefined : 'proposed';
  if (after.status !== before.status || after.proposal) return undefined;
  const isRescheduled = after.date !== before.date || after.time !== before.time;
  if (!before.proposal) return isRescheduled ? 'rescheduled' : undefined;
  if (!isRescheduled) return 'ended';
  const { scheduledDate, scheduledTime } = before.proposal;
  return after.date === scheduledDate && after.time === scheduledTime ? 'agreed' : 'rescheduled';
}

/** Converts a customer's booking for the rules and dialogs of rescheduling. */
export function reschedulableOf(booking: Booking): Reschedulable {
  const { bookingId, status, category, proposal, movesLeft } = booking;
  return {
    bookingId,
    photographerId: booking.photographer_id,
    status,
    date: booking.shedulde_date,
    time: booking.schedule_time,
    category,
    name: booking.photographer_first_name,
    proposal,
    movesLeft,
  };
}
