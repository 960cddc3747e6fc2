import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminRecords, type Expanded } from './adminRecords';
import { adminKeys } from './keys';
import { fullNameOf } from '@/api/photographers';
import type { Id, Records } from '@/api/records.gen';
import { rupeesOf } from '@/lib/format/money';

const cancellations = adminRecords('cancellations');

type Cancellation = Records['cancellations'];
export type Decision = Exclude<Cancellation['decision'], ''>;

/**
 * The groups of cancellations: those that wait for a decision, those that have been decided, and those that need no decision,
 * because nothing was paid.
 */
export const cancellationGroups = ['waiting', 'decided', 'unpaid'] as const;
export type CancellationGroup = (typeof cancellationGroups)[number];

const { where, all, any } = cancellations;

const groups = {
  // Those that have waited longest come first.
  waiting: { filter: all(where('decision', '=', ''), any(where('fee', '>', 0), where('refund', '>', 0))), sort: ['created'] },
  decided: { filter: where('decision', '!=', ''), sort: ['-updated'] },
  unpaid: { filter: all(where('decision', '=', ''), where('fee', '=', 0), where('refund', '=', 0)), sort: ['-created'] },
} as const satisfies Record<CancellationGroup, unknown>;

const expand = ['booking.category', 'booking.photographer', 'booking.refunds_via_booking'] as const;
type ExpandedCancellation = Expanded<'cancellations', (typeof expand)[number]>;

export type AdminCancellation = Omit<Cancellation, 'fee' | 'refund'> & {
  readonly start: string;
  readonly category: string;
  readonly photographer: string;
  /** The amount paid, in rupees. It is the sum of `fee` and `refund`; a waived fee is part of the refund. */
  readonly paid: number;
  readonly fee: number;
  readonly refund: number;
  readonly refunds: ReadonlyArray<Records['refunds']>;
};

function toCancellation({ expand: { booking }, ...record }: ExpandedCancellation): AdminCancellation {
  const waived = record.waiveFee && record.decision === 'approved';
  const { category, photographer, refunds_via_booking: refunds = [] } = booking.expand;
  return {
    ...record,
    start: booking.start,
    category: category.name,
    photographer: fullNameOf(photographer),
    paid: rupeesOf(record.fee + record.refund),
    fee: rupeesOf(waived ? 0 : record.fee),
    refund: rupeesOf(waived ? record.fee + record.refund : record.refund),
    refunds,
  };
}

export const cancellationsQuery = (group: CancellationGroup, page: number) =>
  queryOptions({
    queryKey: adminKeys.cancellationsIn(group, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await cancellations.list({ signal, page, expand, ...groups[group] });
      return { ...found, items: found.items.map(toCancellation) };
    },
  });

/**
 * Settles a cancellation. This is final: the server sends the refund of an approved cancellation, and with `waiveFee` the fee as
 * well.
 */
export function decide(id: Id, settled: { decision: Decision; decisionNote: string; waiveFee: boolean }): Promise<unknown> {
  return cancellations.update(id, settled);
}

export function useCancellationsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.cancellations }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}
