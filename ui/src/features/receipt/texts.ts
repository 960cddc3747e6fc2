import { formatRupees } from '@/lib/format/money';

const validity = 'This receipt is valid without a signature.';

export const receiptTexts = {
  title: 'Receipt',
  number: 'Receipt {number}',
  print: 'Print',
  download: 'Download PDF',
  downloadFailed: 'The PDF could not be downloaded. Please try again.',
  back: 'Back to my bookings',
  backToDashboard: 'Back to the dashboard',

  paidBy: 'Paid by',
  shootBy: 'For a shoot by',
  category: 'Category',
  when: 'Date and time',
  at: (moment: string) => `${moment} (IST)`,
  place: 'Place',
  paidOn: 'Paid on',
  method: 'Payment method',
  methods: { online: 'Online', 'in person': 'In person' },
  status: 'Status',
  paymentId: 'Payment ID',
  orderId: 'Order ID',
  bookingId: 'Booking ID',

  bill: 'Payment summary',
  description: 'Description',
  amount: 'Amount',
  line: (counted: string, price: number) => `${counted} × ${formatRupees(price)}`,
  tier: (minimum: string) => `Price for ${minimum} or more`,
  total: 'Total paid',
  fee: 'Cancellation fee',
  refund: 'Refund',
  refundPending: 'Refund (on its way)',
  footer: validity,
  demoFooter: `${validity} Demo receipt: no real payment was made.`,

  notPaidTitle: 'Not paid yet',
  notPaidText: 'The receipt will appear here automatically once this booking is paid.',
  unknownTitle: 'We cannot find this receipt',
  unknownText: 'It may belong to another account, or the address may be mistyped.',
} as const;
