import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Suspension } from '@/api/admin/accounts';
import { adminCall, perPage, type RecordPage } from '@/api/admin/adminCall';
import { fileAddress } from '@/api/admin/files';
import { waitingQuery } from '@/api/admin/waiting';
import { adminClient } from '@/session/adminSession';
import { fullNameOf } from '@/api/photographers';
import type { PhotographerType } from '@/api/openapi.gen';

const records = 'photographers/records';

type Account = Suspension & {
  readonly id: string;
  readonly collectionId: string;
  readonly email: string;
  readonly mobileno: string;
  readonly mobileVerified: boolean;
  readonly profile_photo: string;
};

type PhotographerRecord = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: PhotographerType;
  readonly approved: boolean;
  /** Why the photographer was turned down; empty otherwise. */
  readonly reviewNote: string;
  /** UTC; empty unless the photographer was turned down. */
  readonly turnedDownAt: string;
  readonly rating: number;
  readonly ratingCount: number;
  readonly created: string;
  readonly expand: {
    readonly user: Account;
    readonly city?: { readonly name: string };
    readonly categories?: ReadonlyArray<{ readonly name: string }>;
  };
};

export type AdminPhotographer = Omit<PhotographerRecord, 'expand' | 'firstName' | 'lastName'> &
  Suspension & {
    readonly accountId: string;
    readonly name: string;
    readonly city: string;
    readonly categories: readonly string[];
    readonly photo: string;
    readonly email: string;
    readonly mobileNo: string;
    readonly mobileVerified: boolean;
  };

export type PhotographerPage = Omit<RecordPage<unknown>, 'items'> & { readonly items: readonly AdminPhotographer[] };

function toPhotographer({ expand: { user, city, categories }, ...record }: PhotographerRecord): AdminPhotographer {
  return {
    ...record,
    name: fullNameOf(record),
    city: city?.name ?? '',
    categories: categories?.map(({ name }) => name) ?? [],
    photo: fileAddress(user, user.profile_photo),
    email: user.email,
    mobileNo: user.mobileno,
    mobileVerified: user.mobileVerified,
    accountId: user.id,
    suspended: user.suspended,
    suspendedReason: user.suspendedReason,
    suspendedAt: user.suspendedAt,
  };
}

/** Every word must be in one of the names. */
function named(search: string): string {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => adminClient.filter('(firstName ~ {:word} || lastName ~ {:word})', { word })).join(' && ');
}

/** Which photographers to list: those who wait for an approval, those who were turned down, those who are approved. */
export const approvalGroups = ['waiting', 'turnedDown', 'approved'] as const;
export type ApprovalGroup = (typeof approvalGroups)[number];

const groups: Readonly<Record<ApprovalGroup, { readonly filter: string; readonly sort: string }>> = {
  // The longest waiting comes first.
  waiting: { filter: "approved = false && turnedDownAt = ''", sort: 'created' },
  turnedDown: { filter: "approved = false && turnedDownAt != ''", sort: '-turnedDownAt' },
  approved: { filter: 'approved = true', sort: '-created' },
};

/** A search goes through all groups, and lists those who wait first. */
export const photographersQuery = (search: string, group: ApprovalGroup, page: number) =>
  queryOptions({
    queryKey: ['admin', 'photographers', search, search ? '' : group, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PhotographerPage> => {
      const chosen = search ? { filter: named(search), sort: 'approved,turnedDownAt,created' } : groups[group];
      const query = { page, perPage, expand: 'user,city,categories', ...chosen };
      const found = await adminCall<RecordPage<PhotographerRecord>>(records, { signal, query });
      return { ...found, items: found.items.map(toPhotographer) };
    },
  });

/** What an admin has decided about a profile. */
export type Approval = Pick<PhotographerRecord, 'approved' | 'reviewNote' | 'turnedDownAt'>;

export function setApproved(id: string, approved: boolean): Promise<Approval> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { approved } });
}

/** Turns a photographer down with a message, which is mailed. */
export function turnDown(id: string, reviewNote: string): Promise<Approval> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { approved: false, reviewNote } });
}

/** Shows a decision where the card is: sorting it away at once would lose the place. */
export function useApprovalShown(): (id: string, approval: Approval) => void {
  const client = useQueryClient();
  return (id, { approved, reviewNote, turnedDownAt }) => {
    client.setQueriesData<PhotographerPage>(
      { queryKey: ['admin', 'photographers'] },
      (found) =>
        found && {
          ...found,
          items: found.items.map((one) => (one.id === id ? { ...one, approved, reviewNote, turnedDownAt } : one)),
        },
    );
    void client.invalidateQueries({ queryKey: ['admin', 'photographers'], refetchType: 'none' });
    void client.invalidateQueries({ queryKey: waitingQuery.queryKey });
  };
}
