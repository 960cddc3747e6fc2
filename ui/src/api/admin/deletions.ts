import { queryOptions } from '@tanstack/react-query';
import { adminRecords } from './adminRecords';
import type { Expanded } from './expand';
import { adminKeys } from './keys';

const requests = adminRecords('deletion_requests');

const person = ['user'] as const;

/** A request to delete an account. The server adds openBookings and notBefore. */
export type AdminDeletion = Expanded<'deletion_requests', (typeof person)[number]> & {
  /** The number of the person's requested or accepted bookings. */
  readonly openBookings: number;
  /** The time until which the person can withdraw the request. It is empty until the mail about the request has been sent. */
  readonly notBefore: string;
};

/** Loads the oldest requests. */
export const deletionsQuery = queryOptions({
  queryKey: adminKeys.deletions,
  queryFn: async ({ signal }) =>
    (await requests.list({ signal, perPage: 50, sort: ['created'], expand: person })).items as readonly AdminDeletion[],
});
