import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Suspension } from './accounts';
import { adminRecords, type Expanded, fileAddress, type Filter, type RecordPage } from './adminRecords';
import { adminKeys } from './keys';
import { fullNameOf } from '@/api/photographers';
import type { Id, Records } from '@/api/records.gen';

const photographers = adminRecords('photographers');
const profileChecks = adminRecords('profile_checks');

type Photographer = Records['photographers'];

const expand = ['user', 'city', 'categories'] as const;
type ExpandedPhotographer = Expanded<'photographers', (typeof expand)[number]>;

/** The parts of a complete profile, as the photographer's own checklist lists them. */
export const profileParts = ['photo', 'mobile', 'bio', 'categories', 'prices', 'portfolio'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** An admin's decision about a profile. */
type Approval = Pick<Photographer, 'approved' | 'reviewNote' | 'turnedDownAt'>;

export type AdminPhotographer = Pick<Photographer, 'id' | 'type' | 'rating' | 'ratingCount' | 'heldAt' | 'created'> &
  Approval &
  Suspension & {
    readonly accountId: Id;
    readonly name: string;
    readonly city: string;
    readonly categories: readonly string[];
    /** The path of the photo, or an empty string if there is none. */
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

/** Returns a filter that requires the first or the last name to contain each word of the search. */
function named(search: string) {
  const words = search.split(/\s+/).filter(Boolean);
  return all(...words.map((word) => any(where('firstName', '~', word), where('lastName', '~', word))));
}

/**
 * The groups of photographers: those who wait for an approval, those without a decision who lack a category or a price or whose
 * account is suspended (`unready`), those who were turned down, those who are approved, those who are approved although they
 * lack a category or a price, so that no search finds them (`early`), and those who take no bookings because they cancelled too
 * often (`held`).
 */
export const approvalGroups = ['waiting', 'unready', 'turnedDown', 'approved', 'early', 'held'] as const;
export type ApprovalGroup = (typeof approvalGroups)[number];

const isApproved = where('approved', '=', true);
const undecided = all(where('approved', '=', false), where('turnedDownAt', '=', ''));

// The server counts the groups `waiting` and `early` under the same conditions
// (hooks/photographers/photographers_table_waiting.go).
const condition = (text: string) => `(${text})` as Filter<'photographers'>;
const lacking = condition("categories:length = 0 || pricing_tiers_via_photographer.id = ''");
const ready = condition("categories:length > 0 && pricing_tiers_via_photographer.id ?!= ''");
const active = condition('user.suspended = false');
const suspended = condition('user.suspended = true');

const groups = {
  // Those who have waited longest come first.
  waiting: { filter: all(undecided, ready, active), sort: ['created'] },
  unready: { filter: all(undecided, any(lacking, suspended)), sort: ['-created'] },
  turnedDown: { filter: all(where('approved', '=', false), where('turnedDownAt', '!=', '')), sort: ['-turnedDownAt'] },
  approved: { filter: isApproved, sort: ['-created'] },
  early: { filter: all(isApproved, where('approvedEarlyAt', '!=', ''), lacking, active), sort: ['approvedEarlyAt'] },
  held: { filter: where('heldAt', '!=', ''), sort: ['heldAt'] },
} as const satisfies Record<ApprovalGroup, unknown>;

/** Loads the photographers of a group. A search covers all groups, and lists photographers without a decision first. */
export const photographersQuery = (search: string, group: ApprovalGroup, page: number) =>
  queryOptions({
    queryKey: adminKeys.photographersIn(search, search ? '' : group, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RecordPage<AdminPhotographer>> => {
      const chosen = search ? ({ filter: named(search), sort: ['approved', 'turnedDownAt', 'created'] } as const) : groups[group];
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

/** Turns down a photographer's profile. The server emails the note to the photographer. */
export function turnDown(id: Id, reviewNote: string): Promise<Approval> {
  return photographers.update(id, { approved: false, reviewNote });
}

/** Lets a photographer who cancelled too often take bookings again. */
export function release(id: Id): Promise<unknown> {
  return photographers.update(id, { availability: true });
}

/**
 * Returns a function that shows a decision on the photographer's card. The list is reloaded only when it is shown again,
 * because the card would otherwise leave it at once.
 */
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

const portfolioItems = adminRecords('portfolio_items');
const maxPictures = 1000;

/** Loads the paths of all files in a photographer's portfolio, whether or not the photographer is approved. */
export const portfolioQuery = (photographerId: Id) =>
  queryOptions({
    queryKey: adminKeys.portfolioOf(photographerId),
    queryFn: async ({ signal }) => {
      const { items } = await portfolioItems.list({
        signal,
        perPage: maxPictures,
        skipTotal: true,
        filter: portfolioItems.where('photographer', '=', photographerId),
        sort: ['category', 'position'],
        fields: ['id', 'collectionId', 'file'],
      });
      return items.map((item) => fileAddress(item, item.file));
    },
  });
