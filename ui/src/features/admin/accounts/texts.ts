import { plural } from '@/lib/format/plural';

export const adminAccountTexts = {
  search: 'Find by name, email or mobile',
  list: 'Accounts',
  hint: 'Suspended accounts are listed here. To find another account, enter at least 3 characters of its name, email address or mobile number.',
  noneSuspended: 'No suspended accounts',
  noneOf: (search: string) => `No account matches “${search}”`,
  count: (count: number, search: string) => plural(count, { other: search ? '# found' : '# suspended' }),
  roles: { user: 'Customer', Photographer: 'Photographer' },
  suspended: 'Suspended',
  since: (moment: string, reason: string) => `Suspended since ${moment}${reason ? `: ${reason}` : ''}`,
  suspend: 'Suspend',
  suspendOf: (name: string) => `Suspend ${name}`,
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'The user is signed out everywhere and cannot sign in. A suspended photographer is hidden from customers. Existing bookings are kept and listed in the dashboard under bookings_of_suspended.',
  reason: 'Reason',
  reasonHint: 'For admins only.',
  isSuspended: (name: string) => `${name} has been suspended.`,
  lift: 'Lift suspension',
  liftOf: (name: string) => `Lift the suspension of ${name}`,
  liftTitle: 'Lift the suspension?',
  liftText: (name: string) => `${name} will be able to sign in again. A photographer’s profile becomes visible again.`,
  export: 'Export data',
  exportOf: (name: string) => `Export data of ${name}`,
  isExported: 'The data has been downloaded.',
  erase: 'Erase',
  eraseOf: (name: string) => `Erase ${name}`,
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseText:
    'The account, profile, addresses, files and messages are deleted. Paid bookings, payments, refunds and star ratings are kept without the name. This cannot be undone.',
  typeEmail: (email: string) => `Type ${email} to confirm`,
  typeEmailRule: 'This does not match the email address of the account.',
  isErased: 'The account has been erased.',
  isLifted: (name: string) => `The suspension of ${name} has been lifted.`,
} as const;

export const adminDeletionTexts = {
  list: 'Requests to delete accounts',
  asked: (email: string, moment: string) => `${email}, requested ${moment}`,
  notBefore: (moment: string) => `Can be withdrawn until ${moment}. The account can be erased after that.`,
  notTold: 'The email about the request has not been sent yet. The account can be erased 72 hours after it.',
  open: (open: number) =>
    open === 0
      ? 'This person has no open bookings.'
      : plural(open, {
          one: 'This person has # open booking. Please settle it before you erase the account.',
          other: 'This person has # open bookings. Please settle them before you erase the account.',
        }),
  openBookings: 'See the bookings',
  openAccount: 'Open the account',
} as const;
