import { queryOptions } from '@tanstack/react-query';
import { adminRecords } from './adminRecords';
import type { Expanded } from './expand';
import { adminKeys } from './keys';

const requests = adminRecords('deletion_requests');

const person = ['user'] as const;

/** A request to delete an account. The server adds openBookings and notBefore. */
export type AdminDeletion = Expanded<'deletion_requests', (typeof person)[number]> & {
  /** How many requested or accepted bookings the person has. */
  readonly openBookings: number;
  /** Until then the person can withdraw the request; empty while the mail about it waits to be sent. */
  readonly notBefore: string;
};

/** The oldest requests. */
export const deletionsQuery = queryOptions({
  queryKey: adminKeys.deletions,
  queryFn: async ({ signal }) =>
    (await requests.list({ signal, perPage: 50, sort: ['created'], expand: person })).items as readonly AdminDeletion[],
});
