import type { OpenOffers } from '@/api/offers';
import type { Offer } from '@/api/openapi.gen';

/**
 * The outcome of an offer. With `clash`, the server refused the acceptance because of another booking, but the offer is
 * still open.
 */
export type Outcome =
  | { readonly kind: 'accepted'; readonly bookingId: string; readonly payBy?: string }
  | { readonly kind: 'lost' | 'ended' | 'clash' };

export type QueuedOffer = {
  readonly offer: Offer;
  /** The arrival and the end of the offer, in milliseconds by the browser's clock. */
  readonly since: number;
  readonly until: number;
  readonly outcome?: Outcome;
  /** Whether the photographer has put the offer aside to decide later. */
  readonly isAside?: boolean;
};

export type OfferQueue = {
  readonly queued: readonly QueuedOffer[];
  /** The ids of removed offers. A list that the server sent before their removal must not add them again. */
  readonly done: ReadonlySet<string>;
  /** The id of the offer whose answer is being sent. */
  readonly answering?: string;
};

export type QueueEvent =
  | ({ readonly type: 'listed' } & OpenOffers)
  /** A live message about an offer. */
  | { readonly type: 'changed'; readonly offerId: string; readonly status: string }
  | { readonly type: 'timeUp'; readonly offerId: string }
  | { readonly type: 'answering'; readonly offerId: string }
  | { readonly type: 'unanswered' }
  | { readonly type: 'settled'; readonly offerId: string; readonly outcome: Outcome }
  | { readonly type: 'aside'; readonly offerId: string }
  /** Shows an offer again that was put aside, or whose acceptance was refused because of a clash. */
  | { readonly type: 'reopened'; readonly offerId: string }
  | { readonly type: 'dismissed'; readonly offerId: string };

export const emptyQueue: OfferQueue = { queued: [], done: new Set() };

/** Returns the offer on screen, or undefined if there is none. */
export function shownOf({ queued }: OfferQueue): QueuedOffer | undefined {
  return queued.find(({ isAside }) => !isAside);
}

/** Returns the queue after an event. If the offer on screen is lost or ends, it stays in the queue with its outcome. */
export function queueAfter(queue: OfferQueue, event: QueueEvent): OfferQueue {
  switch (event.type) {
    case 'listed':
      return afterList(queue, event);
    case 'changed':
      return afterMessage(queue, event.offerId, event.status);
    case 'timeUp':
      return queue.answering === event.offerId ? queue : close(queue, event.offerId, { kind: 'ended' });
    case 'answering':
      return { ...queue, answering: event.offerId };
    case 'unanswered':
      return { ...queue, answering: undefined };
    case 'settled':
      return { ...update(queue, event.offerId, { outcome: event.outcome }), answering: undefined };
    case 'reopened':
      return update(queue, event.offerId, { outcome: undefined, isAside: false });
    case 'aside':
      return update(queue, event.offerId, { isAside: true });
    case 'dismissed':
      return { ...without(queue, event.offerId), answering: undefined };
  }
}

function afterList(queue: OfferQueue, { offers, serverTime, browserTime }: OpenOffers): OfferQueue {
  const untilOf = ({ expiresAt }: Offer) => Date.parse(expiresAt) - serverTime + browserTime;
  const listed = new Map(offers.map((offer) => [offer.offerId, offer]));
  const left = queue.queued
    .filter(({ offer }) => !listed.has(offer.offerId) && offer.offerId !== queue.answering)
    .reduce((rest, { offer }) => close(rest, offer.offerId, { kind: 'ended' }), queue);
  const kept = left.queued.map((item) => {
    const offer = listed.get(item.offer.offerId);
    return offer ? { ...item, offer, until: untilOf(offer) } : item;
  });
  const known = new Set(kept.map(({ offer }) => offer.offerId));
  const added = offers
    .filter(({ offerId }) => !known.has(offerId) && !left.done.has(offerId))
    .map((offer) => ({ offer, since: browserTime, until: untilOf(offer) }));
  return { ...left, queued: [...kept, ...added] };
}

function afterMessage(queue: OfferQueue, offerId: string, status: string): OfferQueue {
  if (queue.answering === offerId) return queue;
  if (status === 'lost') return close(queue, offerId, { kind: 'lost' });
  if (status === 'lapsed') return close(queue, offerId, { kind: 'ended' });
  // The photographer has answered in another tab or on another device, or the response to the answer arrived here before
  // the message.
  const isSettled = queue.queued.some(({ offer, outcome }) => offer.offerId === offerId && outcome?.kind === 'accepted');
  return !isSettled && (status === 'accepted' || status === 'declined') ? without(queue, offerId) : queue;
}

/**
 * Sets the outcome if the offer is on screen, and removes the offer otherwise. An offer that already has an outcome other
 * than a clash does not change.
 */
function close(queue: OfferQueue, offerId: string, outcome: Outcome): OfferQueue {
  const item = queue.queued.find(({ offer }) => offer.offerId === offerId);
  if (!item || (item.outcome && item.outcome.kind !== 'clash')) return queue;
  return shownOf(queue) === item ? update(queue, offerId, { outcome }) : without(queue, offerId);
}

function update(queue: OfferQueue, offerId: string, changes: Partial<QueuedOffer>): OfferQueue {
  return { ...queue, queued: queue.queued.map((item) => (item.offer.offerId === offerId ? { ...item, ...changes } : item)) };
}

function without(queue: OfferQueue, offerId: string): OfferQueue {
  return {
    ...queue,
    queued: queue.queued.filter(({ offer }) => offer.offerId !== offerId),
    done: new Set([...queue.done, offerId]),
  };
}
