/** What is wrong with the details of a photographer's payouts. */
export const payoutProblems = {
  rejected: 'The bank rejected the last payout. Check your details and save them again.',
  returned: 'The bank returned the last payout. Check your details and save them again.',
  unreadable: 'Your details can no longer be read. Please enter them again.',
} as const;
