import type { CategoryUnit } from '@/api/openapi.gen';
import { formatCount } from '../lib/format/money';
import { plural } from '../lib/format/plural';

/** The words of buttons that only some pages have. What every page loads is in common.ts. */
export const actTexts = {
  gotIt: 'Got it',
  remove: 'Remove',
  accept: 'Accept',
  decline: 'Decline',
  edit: 'Edit',
  delete: 'Delete',
  loadMore: 'Load more',
  viewProfile: 'View profile',
  findOtherPhotographer: 'Find another photographer',
} as const;

/** The words for people, their contact details and their shoots. */
export const peopleTexts = {
  customer: 'Customer',
  photographer: 'Photographer',
  email: 'Email',
  mobile: 'Mobile',
  noMobile: 'No number yet',
  verified: 'Verified',
  notVerified: 'Not verified',
  loginFailed: 'Login failed',
  shootWith: (category: string, name: string) => `${category} shoot with ${name}`,
} as const;

type UnitNames = { readonly one: string; readonly other: string };

const names: Readonly<Record<CategoryUnit, UnitNames>> = {
  product: { one: 'product', other: 'products' },
  dish: { one: 'dish', other: 'dishes' },
  look: { one: 'look', other: 'looks' },
  room: { one: 'room', other: 'rooms' },
  photo: { one: 'photo', other: 'photos' },
};

/** The names of the units in which a category counts. The API calls all of them SKUs. */
export const unitTexts = {
  /** For example, 12 dishes. */
  counted: (unit: CategoryUnit, count: number) => plural(count, { one: `# ${names[unit].one}`, other: `# ${names[unit].other}` }),
  /** For example, dishes. */
  plural: (unit: CategoryUnit) => names[unit].other,
  numberOf: (unit: CategoryUnit) => `Number of ${names[unit].other} (SKUs)`,
  per: (unit: CategoryUnit) => `per ${names[unit].one}`,
} as const;

/** Counts with their nouns, such as "1 day" or "12 photographers". */
export const countTexts = {
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  photographers: (count: number) => plural(count, { one: '# photographer', other: '# photographers' }),
  reviews: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  shoots: (count: number) => plural(count, { one: '# shoot', other: '# shoots' }),
  skus: (count: number) => plural(count, { one: '# SKU', other: '# SKUs' }),
  unsentMessages: (count: number) => plural(count, { one: '# unsent message', other: '# unsent messages' }),
  clashes: (count: number) => plural(count, { one: '# clash', other: '# clashes' }),
  askedAndSeen: (asked: number, seen: number) =>
    `Asked ${formatCount(asked)}, ${plural(seen, { one: '# has seen it', other: '# have seen it' })}`,
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
} as const;
