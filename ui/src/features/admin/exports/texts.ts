export const adminExportTexts = {
  title: 'Export as CSV',
  hint: 'Files for spreadsheets, with times in Indian Standard Time and amounts in rupees. Bookings are filtered by the date of the shoot, payments by the date of the payment.',
  from: 'From',
  to: 'To',
  download: (table: string) => `Download ${table}`,
  tables: {
    bookings: { name: 'bookings', text: 'Every booking with its customer, photographer, status and price.' },
    payments: { name: 'payments', text: 'Every online payment with the provider’s IDs and refunds.' },
    payouts: { name: 'payouts due', text: 'What each photographer is owed for completed shoots that were paid online.' },
  },
  failed: 'The export failed. Please try again.',
} as const;
