import { describe, expect, it } from 'vitest';
import type { Offer } from '@/api/openapi.gen';
import { emptyQueue, queueAfter, shownOf, type OfferQueue, type QueueEvent } from './offerQueue';

const browserTime = Date.parse('2026-11-25T10:31:00Z');
// The browser's clock is one minute ahead.
const serverTime = browserTime - 60_000;

const offer = (offerId: string, seconds = 90): Offer => ({
  offerId,
  kind: 'instant',
  category: 'Product',
  unit: 'product',
  area: 'Ashok Nagar',
  start: { scheduledDate: '25/11/2026', scheduledTime: '5:30 PM' },
  skuCount: 20,
  total: 5400,
  youGet: 5400,
  expiresAt: new Date(serverTime + seconds * 1000).toISOString(),
});

const listed = (...offers: readonly Offer[]): QueueEvent => ({ type: 'listed', offers, serverTime, browserTime });
const after = (...events: readonly QueueEvent[]): OfferQueue => events.reduce(queueAfter, emptyQueue);
const shown = ({ queued }: OfferQueue) => queued.map(({ offer: { offerId }, outcome }) => [offerId, outcome?.kind] as const);

describe('queue of offers', () => {
  it('counts down by the server’s clock', () => {
    expect(after(listed(offer('a'))).queued[0]?.until).toBe(browserTime + 90_000);
  });

  it('keeps the offer on screen when another offer that ends sooner arrives', () => {
    expect(shown(after(listed(offer('a')), listed(offer('b', 20), offer('a'))))).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  it('says why the offer on screen is over', () => {
    const first = listed(offer('a'));
    expect(shown(after(first, listed()))).toEqual([['a', 'ended']]);
    expect(shown(after(first, { type: 'timeUp', offerId: 'a' }))).toEqual([['a', 'ended']]);
    expect(shown(after(first, { type: 'changed', offerId: 'a', status: 'lost' }, listed()))).toEqual([['a', 'lost']]);
  });

  it('drops offers that end before they were on screen', () => {
    const both = listed(offer('a'), offer('b'));
    expect(shown(after(both, { type: 'changed', offerId: 'b', status: 'lost' }))).toEqual([['a', undefined]]);
    expect(shown(after(both, listed(offer('a'))))).toEqual([['a', undefined]]);
  });

  it('keeps an accepted offer until the answer to the acceptance arrives', () => {
    const accepting = after(listed(offer('a')), { type: 'answering', offerId: 'a' });
    const events: readonly QueueEvent[] = [
      listed(),
      { type: 'timeUp', offerId: 'a' },
      { type: 'changed', offerId: 'a', status: 'accepted' },
    ];
    expect(shown(events.reduce(queueAfter, accepting))).toEqual([['a', undefined]]);
    const settled = queueAfter(accepting, {
      type: 'settled',
      offerId: 'a',
      outcome: { kind: 'accepted', bookingId: 'b00king00000001' },
    });
    expect(shown(queueAfter(settled, listed()))).toEqual([['a', 'accepted']]);
    expect(shown(queueAfter(settled, { type: 'changed', offerId: 'a', status: 'accepted' }))).toEqual([['a', 'accepted']]);
  });

  it('does not show a declined offer again, nor one that was accepted in another tab', () => {
    expect(shown(after(listed(offer('a')), { type: 'dismissed', offerId: 'a' }, listed(offer('a'))))).toEqual([]);
    expect(shown(after(listed(offer('a')), { type: 'changed', offerId: 'a', status: 'accepted' }, listed()))).toEqual([]);
  });

  it('shows the next offer when one is put aside, and forgets the latter when it ends', () => {
    const aside = after(listed(offer('a'), offer('b')), { type: 'aside', offerId: 'a' });
    expect(shownOf(aside)?.offer.offerId).toBe('b');
    expect(shown(queueAfter(aside, listed(offer('b'))))).toEqual([['b', undefined]]);
    const opened = queueAfter(aside, { type: 'reopened', offerId: 'a' });
    expect(shownOf(opened)?.offer.offerId).toBe('a');
  });

  it('keeps an offer that clashes open until it ends', () => {
    const clash: QueueEvent = { type: 'settled', offerId: 'a', outcome: { kind: 'clash' } };
    const clashing = after(listed(offer('a')), clash, listed(offer('a')));
    expect(shown(clashing)).toEqual([['a', 'clash']]);
    expect(shown(queueAfter(clashing, { type: 'reopened', offerId: 'a' }))).toEqual([['a', undefined]]);
    expect(shown(queueAfter(clashing, { type: 'timeUp', offerId: 'a' }))).toEqual([['a', 'ended']]);
  });
});
