import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminCall, perPage, type RecordPage } from '@/api/admin/adminCall';
import type { RefundRecord } from '@/api/admin/refunds';
import { fullNameOf } from '@/api/photographers';
import { rupeesOf } from '@/lib/format/money';

const records = 'cancellations/records';

export type Decision = 'approved' | 'declined';

/** Which cancellations to list: those that wait for a decision, those that have one, those with nothing to decide. */
export const cancellationGroups = ['waiting', 'decided', 'unpaid'] as const;
export type CancellationGroup = (typeof cancellationGroups)[number];

const filters: Readonly<Record<CancellationGroup, { readonly filter: string; readonly sort: string }>> = {
  // The longest waiting comes first.
  waiting: { filter: "decision = '' && (fee > 0 || refund > 0)", sort: 'created' },
  decided: { filter: "decision != ''", sort: '-updated' },
  unpaid: { filter: "decision = '' && fee = 0 && refund = 0", sort: '-created' },
};

type CancellationRecord = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly reason: string;
  readonly decision: Decision | '';
  /** Told to the customer with the decision. */
  readonly decisionNote: string;
  /** Paise. */
  readonly fee: number;
  readonly refund: number;
  readonly created: string;
  readonly expand: {
    readonly booking: {
      readonly id: string;
      readonly start: string;
      readonly expand: {
        readonly category: { readonly name: string };
        readonly photographer: { readonly firstName: string; readonly lastName: string };
        readonly refunds_via_booking?: readonly RefundRecord[];
      };
    };
  };
};

export type AdminCancellation = Omit<CancellationRecord, 'expand' | 'fee' | 'refund'> & {
  readonly bookingId: string;
  readonly start: string;
  readonly category: string;
  readonly photographer: string;
  /** Rupees. */
  readonly paid: number;
  readonly fee: number;
  readonly refund: number;
  readonly refunds: readonly RefundRecord[];
};

function toCancellation({ expand: { booking }, ...record }: CancellationRecord): AdminCancellation {
  const { category, photographer, refunds_via_booking: refunds = [] } = booking.expand;
  return {
    ...record,
    bookingId: booking.id,
    start: booking.start,
    category: category.name,
    photographer: fullNameOf(photographer),
    paid: rupeesOf(record.fee + record.refund),
    fee: rupeesOf(record.fee),
    refund: rupeesOf(record.refund),
    refunds,
  };
}

export const cancellationsQuery = (group: CancellationGroup, page: number) =>
  queryOptions({
    queryKey: ['admin', 'cancellations', group, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const expand = 'booking.category,booking.photographer,booking.refunds_via_booking';
      const found = await adminCall<RecordPage<CancellationRecord>>(records, {
        signal,
        query: { page, perPage, expand, ...filters[group] },
      });
      return { ...found, items: found.items.map(toCancellation) };
    },
  });

/** Settles a cancellation for good: the server sends the refund of an approved one. */
export function decide(id: string, decision: Decision, decisionNote: string): Promise<unknown> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { decision, decisionNote } });
}

export function useCancellationsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin', 'cancellations'] }),
      client.invalidateQueries({ queryKey: ['admin', 'waiting'] }),
    ]);
}
