import type { BookingStatus, Delivery, DeliveryProblem, PaymentStatus, ProblemKind } from '@/api/openapi.gen';

/** The parts of a delivery that both the customer and the photographer see, without its files. */
export type DeliveryHead = {
  readonly delivery: Delivery;
  readonly unlocked: boolean;
  readonly pay: number;
  readonly problem: DeliveryProblem | null;
};

/** The fields of a booking that its delivery depends on. */
export type DeliveredBooking = {
  readonly status: BookingStatus;
  readonly paymentStatus: PaymentStatus;
  /** When the shoot starts, as a timestamp in milliseconds. */
  readonly startsAt: number;
};

/** The state of a delivery as its customer sees it. */
export type CustomerState = 'waiting' | 'late' | 'locked' | 'delivered' | 'changes' | 'accepted' | 'elsewhere' | 'closed';

/** How long problems with the photos can be reported after the acceptance. */
const complaintMilliseconds = 30 * 86_400_000;

/** How many times a customer can ask for changes. */
export const mostRounds = 3;

/** The minimum and maximum length, in characters, of a customer's text about changes or a problem. */
export const wordsLength = { least: 10, most: 2000 } as const;

/** Reports whether a time has passed. It returns false if the string is empty. */
const hasPassed = (moment: string, now: number) => moment !== '' && Date.parse(moment) <= now;

export function isProblemOpen(problem: DeliveryProblem | null): problem is DeliveryProblem {
  return problem !== null && problem.decision === '' && problem.withdrawnAt === '';
}

/** Reports whether a delivery is overdue: the promised time has passed, and the photos or the requested changes are missing. */
export function isLate({ status, deliverBy }: Pick<Delivery, 'status' | 'deliverBy'>, now: number): boolean {
  return (status === 'waiting' || status === 'changes') && hasPassed(deliverBy, now);
}

export function customerStateOf({ delivery, unlocked }: Pick<DeliveryHead, 'delivery' | 'unlocked'>, now: number): CustomerState {
  const { status, deliveredAt } = delivery;
  if (status === 'waiting') return isLate(delivery, now) ? 'late' : 'waiting';
  if (status === 'closed') return 'closed';
  // A delivery that was accepted while waiting was never delivered here: the customer has received the photos in another way.
  if (status === 'accepted' && deliveredAt === '') return 'elsewhere';
  return unlocked ? status : 'locked';
}

/**
 * Reports whether the customer can accept the delivery. If the photographer has delivered, it must be unlocked. If it is still
 * waiting, the booking must be completed and paid, because the customer may have received the photos in another way. In any
 * other status, and while a problem is open, it cannot be accepted.
 */
export function mayAccept({ delivery, unlocked, problem }: DeliveryHead, booking: DeliveredBooking): boolean {
  if (isProblemOpen(problem)) return false;
  if (delivery.status === 'delivered') return unlocked;
  const isPaid = booking.paymentStatus === 'paid' || booking.paymentStatus === 'paid in person';
  return delivery.status === 'waiting' && booking.status === 'completed' && isPaid;
}

/** Reports whether the customer can ask for changes. */
export function mayAskForChanges({ delivery, unlocked, problem }: DeliveryHead): boolean {
  return delivery.status === 'delivered' && unlocked && delivery.rounds < mostRounds && !isProblemOpen(problem);
}

/** Returns the kinds of problems that the customer can report now. */
export function problemKindsOf(
  { delivery, problem }: DeliveryHead,
  { paymentStatus, startsAt }: DeliveredBooking,
  now: number,
): readonly ProblemKind[] {
  if (isProblemOpen(problem) || delivery.status === 'closed') return [];
  const { status, deliveredAt, acceptedAt } = delivery;
  const isDelivered = deliveredAt !== '';
  const isComplaintOver = acceptedAt !== '' && Date.parse(acceptedAt) + complaintMilliseconds <= now;
  const kinds: ReadonlyArray<readonly [ProblemKind, boolean]> = [
    ['absent', status === 'waiting' && startsAt <= now],
    ['late', isLate(delivery, now)],
    ['fewer', isDelivered && !isComplaintOver],
    ['wrong', isDelivered && !isComplaintOver],
    ['quality', isDelivered && !isComplaintOver],
    ['paid', isDelivered && paymentStatus === 'unpaid'],
  ];
  return kinds.filter(([, isOpen]) => isOpen).map(([kind]) => kind);
}

/** Reports whether the photographer can add files: from the start of the shoot until the delivery is accepted or closed. */
export function mayUpload(
  { status }: Pick<Delivery, 'status'>,
  booking: Pick<DeliveredBooking, 'status' | 'startsAt'>,
  now: number,
) {
  const isOpen = status !== 'accepted' && status !== 'closed';
  return isOpen && (booking.status === 'completed' || (booking.status === 'upcoming' && booking.startsAt <= now));
}

type Due = { readonly booking: string; readonly status: Delivery['status']; readonly deliverBy: string; readonly days: number };

const dayMilliseconds = 86_400_000;
const momentOf = (stored: string) => Date.parse(stored.replace(' ', 'T'));

/**
 * Returns the deliveries that the photographer has to make or change. The one that is due first comes first. Those of shoots
 * that have not ended are left out.
 */
export function toDeliver<D extends Due>(deliveries: readonly D[], now: number): readonly D[] {
  return deliveries
    .filter(({ status, deliverBy, days }) => {
      if (status === 'changes') return true;
      return status === 'waiting' && momentOf(deliverBy) - days * dayMilliseconds <= now;
    })
    .toSorted((one, other) => momentOf(one.deliverBy) - momentOf(other.deliverBy));
}
