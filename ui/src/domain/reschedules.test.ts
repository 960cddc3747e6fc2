import { describe, expect, it } from 'vitest';
import type { Proposal } from '@/api/openapi.gen';
import { isUsedUp, mayReschedule, type Reschedulable, reschedulesAtOnce, newsOf, openProposals } from './reschedules';

const proposal: Proposal = {
  proposalId: 'p1',
  by: 'customer',
  mine: true,
  scheduledDate: '02/12/2026',
  scheduledTime: '2:00 PM',
  words: '',
  lapsesAt: '2026-11-30 11:30:00.000Z',
};
const theirs: Proposal = { ...proposal, mine: false, by: 'photographer' };

const booking: Reschedulable = {
  bookingId: 'b1',
  photographerId: 'f1',
  status: 'upcoming',
  date: '01/12/2026',
  time: '10:00 AM',
  category: 'Food',
  name: 'Kabir',
  movesLeft: 2,
};
const rescheduled: Reschedulable = { ...booking, date: '02/12/2026', time: '2:00 PM' };

describe('who may change the time', () => {
  it('requires a remaining reschedule and no open proposal', () => {
    expect(mayReschedule(booking)).toBe(true);
    expect(mayReschedule({ ...booking, movesLeft: 0 })).toBe(false);
    expect(mayReschedule({ ...booking, proposal })).toBe(false);
  });

  it('reschedules a pending request at once', () => {
    expect(reschedulesAtOnce({ status: 'pending for approval' })).toBe(true);
    expect(reschedulesAtOnce({ status: 'upcoming' })).toBe(false);
  });

  it('is told that no reschedule is left only if there is still time for one', () => {
    const used = { ...booking, movesLeft: 0 };
    expect(isUsedUp(used, Date.parse('2026-12-01T02:29:00Z'))).toBe(true);
    expect(isUsedUp(used, Date.parse('2026-12-01T02:30:00Z'))).toBe(false);
    expect(isUsedUp(booking, Date.parse('2026-11-30T00:00:00Z'))).toBe(false);
    expect(isUsedUp({ ...used, status: 'pending for approval' }, Date.parse('2026-11-30T00:00:00Z'))).toBe(false);
    expect(isUsedUp({ ...used, proposal }, Date.parse('2026-11-30T00:00:00Z'))).toBe(false);
  });
});

it('lists proposals that wait for the person before those that wait for the other party', () => {
  const listed = openProposals([
    { ...booking, bookingId: 'mine', proposal },
    { ...booking, bookingId: 'none' },
    { ...booking, bookingId: 'theirs', proposal: theirs },
  ]);
  expect(listed.map(({ bookingId }) => bookingId)).toEqual(['theirs', 'mine']);
});

describe('changes of a booking', () => {
  it.each<[string, Reschedulable, Reschedulable, ReturnType<typeof newsOf>]>([
    ['nothing changed', booking, booking, undefined],
    ['a proposal of the other person', booking, { ...booking, proposal: theirs }, 'proposed'],
    ['one of their own', booking, { ...booking, proposal }, undefined],
    ['the same proposal again', { ...booking, proposal: theirs }, { ...booking, proposal: theirs }, undefined],
    [
      'another proposal in its place',
      { ...booking, proposal },
      { ...booking, proposal: { ...theirs, proposalId: 'p2' } },
      'proposed',
    ],
    ['an accepted proposal', { ...booking, proposal }, rescheduled, 'agreed'],
    ['one that was declined or lapsed', { ...booking, proposal }, booking, 'ended'],
    ['a new time without a proposal', booking, rescheduled, 'rescheduled'],
    ['another time than the proposed one', { ...booking, proposal }, { ...rescheduled, time: '3:00 PM' }, 'rescheduled'],
    ['a cancellation', { ...booking, proposal }, { ...booking, status: 'canceled' }, undefined],
  ])('%s', (_, before, after, news) => expect(newsOf(before, after)).toBe(news));
});
