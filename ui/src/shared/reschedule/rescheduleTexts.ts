/** The texts that pages with bookings show at once. The others are in `proposalTexts`, which loads later. */
export const rescheduleTexts = {
  open: 'Change the time',
  openOf: (name: string, date: string) => `Change the time of the shoot with ${name} on ${date}`,
  badge: 'New time proposed',
} as const;
