import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Suspension } from './accounts';
import { adminRecords, type RecordPage } from './adminRecords';
import type { Expanded } from './expand';
import type { Filter } from './filters';
import { fileAddress } from './files';
import { adminKeys } from './keys';
import { fullNameOf } from '@/api/photographers';
import type { Id, Records } from '@/api/records.gen';

const photographers = adminRecords('photographers');
const profileChecks = adminRecords('profile_checks');

type Photographer = Records['photographers'];

const expand = ['user', 'city', 'categories'] as const;
type ExpandedPhotographer = Expanded<'photographers', (typeof expand)[number]>;

/** What makes a profile complete, as the photographer's own checklist has it. */
export const profileParts = ['photo', 'mobile', 'bio', 'categories', 'prices', 'portfolio'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** What an admin has decided about a profile. */
type Approval = Pick<Photographer, 'approved' | 'reviewNote' | 'turnedDownAt'>;

export type AdminPhotographer = Pick<Photographer, 'id' | 'type' | 'rating' | 'ratingCount' | 'heldAt' | 'created'> &
  Approval &
  Suspension & {
    readonly accountId: Id;
    readonly name: string;
    readonly city: string;
    readonly categories: readonly string[];
    /** An address, or empty. */
    readonly photo: string;
    readonly email: string;
    readonly mobileNo: string;
    readonly mobileVerified: boolean;
    readonly missing: readonly ProfilePart[];
  };

function toPhotographer(
  { expand: { user, city, categories }, ...record }: ExpandedPhotographer,
  checks: Records['profile_checks'] | undefined,
): AdminPhotographer {
  return {
    ...record,
    missing: checks ? profileParts.filter((part) => !checks[part]) : [],
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

const { where, all, any } = photographers;

/** Every word must be in one of the names. */
function named(search: string) {
  const words = search.split(/\s+/).filter(Boolean);
  return all(...words.map((word) => any(where('firstName', '~', word), where('lastName', '~', word))));
}

/**
 * Which photographers to list: by their approval, those whose approval is not due yet (`unready`), those approved whom no
 * search shows (`early`), or those who take no bookings because they cancelled too often (`held`).
 */
export const approvalGroups = ['waiting', 'unready', 'turnedDown', 'approved', 'early', 'held'] as const;
export type ApprovalGroup = (typeof approvalGroups)[number];

const undecided = all(where('approved', '=', false), where('turnedDownAt', '=', ''));

// These are the conditions by which the server counts who waits (hooks/admin/waiting.go).
const ready = "categories:length > 0 && pricing_tiers_via_photographer.id ?!= '' && user.suspended = false";
const unready = "categories:length = 0 || pricing_tiers_via_photographer.id = '' || user.suspended = true";

const groups = {
  // The longest waiting comes first.
  waiting: { filter: all(undecided, `(${ready})` as Filter<'photographers'>), sort: ['created'] },
  unready: { filter: all(undecided, `(${unready})` as Filter<'photographers'>), sort: ['-created'] },
  turnedDown: { filter: all(where('approved', '=', false), where('turnedDownAt', '!=', '')), sort: ['-turnedDownAt'] },
  approved: { filter: where('approved', '=', true), sort: ['-created'] },
  held: { filter: where('heldAt', '!=', ''), sort: ['heldAt'] },
} as const satisfies Record<Exclude<ApprovalGroup, 'early'>, unknown>;

const byId = (ids: readonly Id[]) => any(...ids.map((id) => where('id', '=', id)));

/** Those with an early approval that still lack a category or a price, the longest waiting first. */
function unlisted(signal: AbortSignal, page: number) {
  const { where: is, all: every, any: either } = profileChecks;
  const lacking = either(is('categories', '=', false), is('prices', '=', false));
  const filter = every(is('approvedEarlyAt', '!=', ''), is('approved', '=', true), lacking);
  return profileChecks.list({ signal, page, filter, sort: ['approvedEarlyAt'] });
}

/** A search goes through all groups, and lists those who wait first. */
export const photographersQuery = (search: string, group: ApprovalGroup, page: number) =>
  queryOptions({
    queryKey: adminKeys.photographersIn(search, search ? '' : group, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RecordPage<AdminPhotographer>> => {
      if (!search && group === 'early') {
        const checks = await unlisted(signal, page);
        if (checks.items.length === 0) return { ...checks, items: [] };
        const found = await photographers.list({ signal, expand, filter: byId(checks.items.map(({ id }) => id)) });
        const items = checks.items.flatMap((check) => {
          const one = found.items.find(({ id }) => id === check.id);
          return one ? [toPhotographer(one, check)] : [];
        });
        return { ...checks, items };
      }
      const chosen = search
        ? ({ filter: named(search), sort: ['approved', 'turnedDownAt', 'created'] } as const)
        : groups[group === 'early' ? 'approved' : group];
      const found = await photographers.list({ signal, page, expand, ...chosen });
      if (found.items.length === 0) return { ...found, items: [] };
      const filter = profileChecks.any(...found.items.map(({ id }) => profileChecks.where('id', '=', id)));
      const checks = await profileChecks.list({ signal, filter, skipTotal: true });
      return {
        ...found,
        items: found.items.map((one) =>
          toPhotographer(
            one,
            checks.items.find(({ id }) => id === one.id),
          ),
        ),
      };
    },
  });

export function setApproved(id: Id, approved: boolean): Promise<Approval> {
  return photographers.update(id, { approved });
}

/** Turns a photographer down with a message, which is mailed. */
export function turnDown(id: Id, reviewNote: string): Promise<Approval> {
  return photographers.update(id, { approved: false, reviewNote });
}

/** Lets a photographer take bookings again who cancelled too often. */
export function release(id: Id): Promise<unknown> {
  return photographers.update(id, { availability: true });
}

/** Shows a decision where the card is: sorting it away at once would lose the place. */
export function useApprovalShown(): (id: Id, approval: Approval) => void {
  const client = useQueryClient();
  return (id, { approved, reviewNote, turnedDownAt }) => {
    client.setQueriesData<RecordPage<AdminPhotographer>>(
      { queryKey: adminKeys.photographers },
      (found) =>
        found && {
          ...found,
          items: found.items.map((one) => (one.id === id ? { ...one, approved, reviewNote, turnedDownAt } : one)),
        },
    );
    void client.invalidateQueries({ queryKey: adminKeys.photographers, refetchType: 'none' });
    void client.invalidateQueries({ queryKey: adminKeys.waiting });
  };
}
