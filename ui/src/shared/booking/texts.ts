import { formatRupees } from '@/lib/format/money';

/** The texts about cancelled bookings that My Activity needs as soon as it appears. */
export const rescueTexts = {
  compensation: 'Compensation',
  compensationStates: {
    review: (amount: number) => `${formatRupees(amount)} compensation under review`,
    due: (amount: number) => `${formatRupees(amount)} compensation on its way`,
    paid: (amount: number) => `${formatRupees(amount)} compensation paid`,
  },

  headings: {
    searching: 'Your photographer cancelled. We are asking others.',
    taken_over: (name: string) => `Your photographer cancelled. ${name} takes over.`,
    ended: 'Your photographer cancelled.',
    system: 'This booking was not paid in time.',
  },
  abouts: {
    searching: 'We are asking others for the same time and price.',
    taken_over: 'The time, the address and the price stay the same. The new booking is in My Activity.',
    ended: 'Nobody takes over this shoot. What you paid goes back in full.',
    endedUnpaid: 'Nobody takes over this shoot. You were not charged.',
    system: 'The slot has been released. You were not charged.',
  },
} as const;

export const calendarFileTexts = {
  add: 'Add to calendar',
  failed: 'We could not download the calendar file.',
} as const;
