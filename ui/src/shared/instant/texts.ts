import { formatCountdown, showTime } from '@/lib/format/clock';
import { formatDay, formatDayAndTime } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import { paymentTexts, type PaymentWording } from '@/texts/payment';
import { countTexts } from '@/texts/words';

const { photographers } = countTexts;

const rangeOf = (from: number, to: number) => (from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`);

const shootBooked = 'Your shoot is booked';
const payTimeOver = 'The time to pay is over';

export const instantBookingTexts = {
  shoot: 'Your shoot',
  unknownCity: (place: string) => `We could not find a city in “${place}”. Try the name of a city.`,
  cities: 'Cities',
  when: 'Starts',
  soonest: 'As soon as possible',
  today: 'Today',
  tomorrow: 'Tomorrow',
  time: 'Time',
  startsAt: formatDayAndTime,
  onDay: (day: string) => formatDay(day),
  atTime: (time: string) => showTime(time),
  address: 'Shoot address',
  savedInstead: 'Use a saved address',
  payment: {
    razorpay: { label: 'Pay Now', hint: 'Online, within 10 minutes of a photographer accepting.' },
    payAfterShoot: { label: 'Pay after Shoot', hint: 'Only photographers who allow it are asked.' },
  } satisfies PaymentWording,

  price: 'Price',
  pricePending: 'Enter a location and a category to see who is free and what it costs.',
  priceLoading: 'Checking who is free…',
  freeCount: (count: number) => `${photographers(count)} free`,
  range: rangeOf,
  maxPrice: 'The most you pay',
  maxPriceInRupees: 'The most you pay, in rupees',
  rupee: '₹',
  maxPriceHint: 'You pay the photographer’s own price, never more than this.',
  maxPriceMissing: 'Please enter the most you want to pay.',
  maxPriceTooLow: (from: number) => `The lowest price is ${formatRupees(from)}.`,
  upTo: (amount: number) => `Up to ${formatRupees(amount)}`,
  freeUpTo: (count: number, amount: number) => `${formatCount(count)} free, up to ${formatRupees(amount)}`,
  find: 'Find a photographer now',
  nothingYet: 'Nothing is charged until a photographer accepts.',
  browse: 'Browse photographers yourself',
  browseShort: 'Browse photographers',
  toDashboard: 'Go to the dashboard',

  nobodyFree: 'Nobody is free at this time',
  nobodySoon: 'Nobody is free in the next 48 hours for this. Try another city or category, or schedule a shoot for later.',
  scheduleInstead: 'Schedule a shoot',
  /** The label of suggested times. A tap chooses a time. */
  nextTimes: 'Next free times',
  /** The label of suggested times if a tap also sends the request. */
  nextTimesAsk: 'Next free times. One tap searches again.',
  alreadyOpen: 'You are already looking for a photographer',
  alreadyOpenText: 'One search can run at a time.',
  showSearch: 'Show the search',
  tooMany: 'That was a lot of searches',
  notPossible: 'This could not be sent',

  searchTitle: 'Finding a photographer',
  rounds: ['Asking photographers nearby', 'Asking more photographers', 'Asking everybody else who is free'],
  /** The status that screen readers announce whenever it changes. */
  searchStatus: (round: string, asked: string) => `${round}. ${asked}`,
  acceptedStatus: (name: string, amount: number) => `${name} has accepted. Pay ${formatRupees(amount)}.`,
  oneMoment: 'One moment…',
  asked: (asked: number, seen: number) => {
    return seen > 0 ? countTexts.askedAndSeen(asked, seen) : `Asked ${formatCount(asked)}, waiting for an answer`;
  },
  secondsLeft: formatCountdown,
  ringHint: 'until we ask more photographers',
  ringHintLast: 'left to answer',
  keepOpen:
    'You can leave this page: the search goes on, and every page leads back to it. Nothing is charged until a photographer accepts.',
  request: 'Your request',
  where: 'Where',
  startLabel: 'When',
  size: 'Shoot',
  sizeOf: (category: string, counted: string) => `${category}, ${counted}`,
  cancel: 'Cancel the search',
  cancelQuestion: 'Cancel the search?',
  cancelText: 'The photographers we asked can no longer accept.',
  cancelFailed: 'The search could not be cancelled. Please try again.',
  wonMeanwhile: 'A photographer has accepted in the meantime.',

  accepted: (name: string) => `${name} has accepted`,
  payWithin: paymentTexts.payWithin,
  payText: 'The booking is held for you until then. Unpaid, it is cancelled and nothing is charged.',
  payInstead: 'Pay after the shoot instead',
  total: 'Total',
  payLater: 'You pay the photographer after the shoot.',
  paid: 'Paid online',
  booked: shootBooked,
  seeBooking: 'See your bookings',
  checkingPayment: 'Checking whether your payment has arrived…',
  unpaid: payTimeOver,
  unpaidText: (name: string) =>
    `The booking with ${name} was cancelled because it was not paid. You were not charged. Should a payment still arrive, it goes back in full.`,
  askAgain: 'Search again',
  changeRequest: 'Change the details',

  nobody: 'Nobody could take it this time',
  nobodyText: (asked: number) => `We asked ${photographers(asked)}. Nothing was charged.`,
  withdrawn: 'You cancelled the search',
  withdrawnText: 'Nothing was charged.',
  missing: 'We could not find this search',
  missingText: 'It may belong to another account.',
  newSearch: 'New search',

  acceptedUnseen: (name: string) => `${name} has accepted. You pay the photographer after the shoot.`,
  bannerOpen: 'We are asking photographers…',
  bannerPay: (name: string) => `${name} has accepted. Pay within`,
  bannerNobody: 'Nobody could take your shoot. See the next free times',
  banner: 'Your instant booking',
  titles: {
    open: 'Finding a photographer…',
    won: 'A photographer has accepted',
    paid: shootBooked,
    over: payTimeOver,
    lapsed: 'Nobody could take it',
    withdrawn: 'Search cancelled',
  },
} as const;
