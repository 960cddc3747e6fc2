/** What the pages with bookings show at once; all else of moving one is in `proposalTexts` and loads later. */
export const rescheduleTexts = {
  open: 'Change the time',
  openOf: (name: string, date: string) => `Change the time of the shoot with ${name} on ${date}`,
  badge: 'New time proposed',
} as const;
