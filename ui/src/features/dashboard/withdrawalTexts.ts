import type { WithdrawalReason } from '@/api/openapi.gen';
import { formatCount } from '@/lib/format/money';

export const withdrawalTexts = {
  title: 'Cancel this shoot?',
  ofShoot: (category: string, name: string, when: string) => `${category} shoot for ${name}, ${when}.`,
  reason: 'What has happened?',
  reasons: {
    ill: 'I am ill',
    equipment: 'My equipment has failed',
    emergency: 'There is an emergency',
    other: 'Something else',
  } satisfies Record<WithdrawalReason, string>,
  reasonRequired: 'Please choose a reason.',
  words: 'A few words for our team',
  wordsHint: 'Optional. The customer does not see them.',
  happens: 'What happens now',
  told: 'The customer is told at once.',
  othersAsked: 'We ask other photographers for the same time and price. You are not paid for this shoot.',
  tooLate: 'It is too late to ask others. The customer gets a full refund.',
  blocked: 'The time stays blocked in your calendar.',
  costs: 'What it costs you',
  counted: (withdrawals: number, of: number) =>
    `It counts on your profile: cancelled ${formatCount(withdrawals)} of ${formatCount(of)}.`,
  countedAlone: 'It counts on your public profile for 12 months.',
  second: 'The second one within six months moves you down in searches.',
  third: 'After the third you cannot be booked until our team has looked at it.',
  submit: 'Cancel the shoot',
  keep: 'Keep the shoot',
  failed: 'The shoot could not be cancelled. Please try again.',
  done: (message: string) => `${message} We are asking other photographers.`,
  doneTooLate: (message: string) => `${message} It is too late to ask others, so they get a full refund.`,
} as const;
