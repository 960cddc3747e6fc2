export const adminExportTexts = {
  title: 'Export as CSV',
  hint: 'For spreadsheets. Times are Indian Standard Time, amounts are rupees. The days are those of the shoots, for payments those of the payments.',
  from: 'From',
  to: 'To',
  download: (table: string) => `Download ${table}`,
  tables: {
    bookings: { name: 'bookings', text: 'Every booking with its customer, photographer, status and price.' },
    payments: { name: 'payments', text: 'Every online payment with the provider’s ids and what was refunded.' },
    payouts: { name: 'payouts due', text: 'What each photographer is owed: completed shoots that were paid online.' },
  },
  failed: 'The export failed. Please try again.',
} as const;
