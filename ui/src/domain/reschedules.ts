import type { Booking, BookingStatus, Proposal } from '@/api/openapi.gen';
import { startOf } from '@/lib/format/dates';

/** A booking as far as moving it goes, for the person on either side of it. */
export type Reschedulable = {
  readonly bookingId: string;
  readonly photographerId: string;
  readonly status: BookingStatus;
  /** dd/mm/yyyy */
  readonly date: string;
  readonly time: string;
  readonly category: string;
  /** The first name of the other person. */
  readonly name: string;
  readonly proposal?: Proposal;
  readonly movesLeft: number;
};

/** Two moves a side, and none in the last 2 hours: as the server judges it. */
const noticeMilliseconds = 2 * 3_600_000;

/** Whether the person can choose another time now. */
export function mayReschedule({ proposal, movesLeft }: Pick<Reschedulable, 'proposal' | 'movesLeft'>): boolean {
  return movesLeft > 0 && !proposal;
}

/** Whether a booking moves without being agreed on by the other person. */
export function reschedulesAtOnce({ status }: Pick<Reschedulable, 'status'>): boolean {
  return status === 'pending for approval';
}

/** Whether the person has moved a booking as often as they can, and nothing else keeps it from being moved. */
export function isUsedUp(
  { status, date, time, proposal, movesLeft }: Pick<Reschedulable, 'status' | 'date' | 'time' | 'proposal' | 'movesLeft'>,
  now: number = Date.now(),
): boolean {
  return status === 'upcoming' && movesLeft === 0 && !proposal && startOf(date, time) - now > noticeMilliseconds;
}

/** Those with an open proposal; the ones that wait for the person's own answer come first. */
export function openProposals<B extends Pick<Reschedulable, 'proposal'>>(
  bookings: readonly B[],
): readonly (B & { proposal: Proposal })[] {
  const open = bookings.filter((booking): booking is B & { proposal: Proposal } => booking.proposal !== undefined);
  return open.toSorted((one, other) => Number(one.proposal.mine) - Number(other.proposal.mine));
}

/**
 * What has become of the time of a booking. `agreed` is an accepted proposal; `ended` one that is open no more while the
 * booking stays as it was; `moved` a change that nobody has proposed.
 */
export type RescheduleNews = 'proposed' | 'agreed' | 'ended' | 'moved';

type Compared = Pick<Reschedulable, 'status' | 'date' | 'time' | 'proposal'>;

/** The news between two readings of a booking. */
export function newsOf(before: Compared, after: Compared): RescheduleNews | undefined {
  if (after.proposal && after.proposal.proposalId !== before.proposal?.proposalId)
    return after.proposal.mine ? undefined : 'proposed';
  if (after.status !== before.status || after.proposal) return undefined;
  const hasMoved = after.date !== before.date || after.time !== before.time;
  if (!before.proposal) return hasMoved ? 'moved' : undefined;
  if (!hasMoved) return 'ended';
  const { scheduledDate, scheduledTime } = before.proposal;
  return after.date === scheduledDate && after.time === scheduledTime ? 'agreed' : 'moved';
}

/** A booking of the customer, as far as moving it goes. */
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
