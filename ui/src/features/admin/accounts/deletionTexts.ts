import { plural } from '@/lib/format/plural';

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
