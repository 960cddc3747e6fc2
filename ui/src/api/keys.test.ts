import { expect, it } from 'vitest';
import { keys } from './keys';

it('begins every private key with the id of the person', () => {
  const own = keys.own('u1');
  const all = [
    own.account(),
    own.deletion(),
    own.addresses(),
    own.activity(),
    own.receipt('b1'),
    own.profile(),
    own.portfolio(),
    own.shootCounts(),
    own.earnings(),
    own.calendar(),
    own.offers(),
    own.push(),
    own.dispatch('d1'),
    own.openDeliveries(),
    own.delivery('b1'),
    own.shares('b1'),
    own.requests(),
    own.firstRequests('upcoming'),
    own.allRequests('upcoming'),
    own.messages(),
    own.threads(),
    own.unread(),
    own.thread('t1'),
    own.brief('b1'),
    own.payouts(),
    own.statement('2026-11'),
    own.invoices(),
    own.acceptances(),
  ];
  expect(all).toHaveLength(Object.keys(own).length - 1);
  for (const key of all) expect(key.slice(0, 2)).toEqual(own.all());
});

it('gives different queries different keys', () => {
  const own = keys.own('u1');
  expect(own.firstRequests('upcoming')).not.toEqual(own.allRequests('upcoming'));
  expect(keys.own('u2').account()).not.toEqual(own.account());
});
