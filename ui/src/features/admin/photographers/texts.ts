import { plural } from '@/lib/format/plural';
import { countTexts } from '@/texts/words';

type ProfilePart = 'photo' | 'mobile' | 'bio' | 'categories' | 'prices' | 'portfolio';

const partNames: Readonly<Record<ProfilePart, string>> = {
  photo: 'photo',
  mobile: 'verified mobile number',
  bio: 'description',
  categories: 'category',
  prices: 'price',
  portfolio: 'five pictures',
};

const longestWaitingFirst = (count: number) =>
  plural(count, { one: '# photographer, longest waiting first', other: '# photographers, longest waiting first' });

export const adminPhotographerTexts = {
  search: 'Search by name',
  group: 'Show',
  groups: {
    waiting: 'Awaiting approval',
    unready: 'Not ready for approval',
    turnedDown: 'Turned down',
    approved: 'Approved',
    early: 'Approved, not in searches',
    held: 'Cancelled several shoots',
  },
  counts: {
    waiting: longestWaitingFirst,
    unready: (count: number) =>
      plural(count, {
        one: '# photographer without a category or a price, or suspended, newest first',
        other: '# photographers without a category or a price, or suspended, newest first',
      }),
    turnedDown: (count: number) =>
      plural(count, { one: '# photographer, most recent first', other: '# photographers, most recent first' }),
    approved: (count: number) => plural(count, { one: '# photographer, newest first', other: '# photographers, newest first' }),
    early: longestWaitingFirst,
    held: longestWaitingFirst,
  },
  found: (count: number, search: string) => `${countTexts.photographers(count)} matching “${search}”`,
  list: 'Photographers',
  none: {
    waiting: 'No photographers are awaiting approval',
    unready: 'Every photographer without an approval has a category and a price',
    turnedDown: 'No photographers have been turned down',
    approved: 'No photographers have been approved yet',
    early: 'Every approved photographer has a category and a price',
    held: 'No photographers are waiting to take bookings again',
  },
  noneNamed: (search: string) => `No photographers match “${search}”`,
  rating: 'RATING',
  reviews: countTexts.reviews,
  noReviews: 'No reviews yet',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  types: { professional: 'Professional', mobile: 'Mobile' },
  noCity: 'No city yet',
  noCategories: 'No categories yet',
  progress: (done: number, all: number) => `${done} of ${all} complete`,
  missing: (parts: readonly ProfilePart[]) => `Missing: ${parts.map((part) => partNames[part]).join(', ')}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveIncomplete: (name: string, done: number, all: number) => `The profile of ${name} is ${done} of ${all} complete.`,
  approveUnlisted: 'Customers cannot find it before it has a category and a price.',
  approveAnyway: 'Approve anyway',
  isApprovedUnlisted: (name: string) => `${name} has been approved. Searches need a category and a price as well.`,
  approve: 'APPROVE',
  approveOf: (name: string) => `APPROVE ${name}`,
  isApproved: (name: string) => `${name} has been approved and can now be found by customers.`,
  turnedDown: 'Turned down',
  turnedDownOn: (moment: string) => `Turned down on ${moment} with this message`,
  turnDown: 'Turn down…',
  turnDownOf: (name: string) => `Turn down ${name}`,
  turnDownTitle: (name: string) => `Turn down ${name}?`,
  turnDownText: 'Your message is emailed to the photographer, who can update the profile and request another review.',
  turnDownConfirm: 'Turn down',
  message: 'Message to the photographer',
  isTurnedDown: (name: string) => `${name} has been turned down and will get your message by email.`,
  withdraw: 'Withdraw approval',
  withdrawOf: (name: string) => `Withdraw approval of ${name}`,
  withdrawTitle: 'Withdraw the approval?',
  withdrawText: (name: string) => `${name} will no longer appear in searches or receive bookings. Existing bookings are kept.`,
  isWithdrawn: (name: string) => `The approval of ${name} has been withdrawn.`,
  heldSince: (moment: string) => `Takes no bookings since ${moment}, after several cancelled shoots`,
  release: 'Allow bookings',
  releaseOf: (name: string) => `Allow bookings of ${name}`,
  isReleased: (name: string) => `${name} can be booked again.`,
  contact: 'Contact Details',
  contactOf: (name: string) => `Contact Details of ${name}`,
  portfolio: 'View Uploaded Portfolio',
  portfolioOf: (name: string) => `View Uploaded Portfolio of ${name}`,
  portfolioTitle: (name: string) => `Portfolio of ${name}`,
  noPortfolio: 'Nothing uploaded yet',
} as const;
