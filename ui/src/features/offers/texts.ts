import type { DispatchKind } from '@/api/openapi.gen';
import { formatCount } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { countTexts } from '@/texts/words';

export const offerTexts = {
  titles: { instant: 'Instant booking', rescue: 'Shoot to take over' } satisfies Record<DispatchKind, string>,
  /** What screen readers announce when the offer appears. */
  summary: (amount: string, category: string, size: string, area: string, when: string, time: string) =>
    `${amount} for a ${category} shoot of ${size} in ${area}. ${when}. ${time} to answer.`,
  youGet: (amount: string) => `You get ${amount}`,
  paysAndYouGet: (total: string, youGet: string) => `${total}, of which you get ${youGet},`,
  customerPays: (amount: string) => `The customer pays ${amount}`,
  fixedPrice: (amount: string) => `Fixed price: the customer pays ${amount}`,
  where: 'Where',
  when: 'When',
  what: 'What',
  today: (time: string) => `Today, ${time}`,
  tomorrow: (time: string) => `Tomorrow, ${time}`,
  shoot: (category: string, size: string) => `${category} · ${size}`,
  addressLater: 'You get the name and the full address with the booking.',
  rescue: 'A colleague has cancelled this shoot. The price is fixed, because the customer has already agreed to it.',
  more: (count: number) => plural(count, { one: '# more offer is waiting', other: '# more offers are waiting' }),
  later: 'Decide later',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  secondsLeft: 'Less than 10 seconds left.',
  failed: 'Your answer did not arrive. Please try again.',

  /** Texts inside the ring. */
  seconds: (count: number) => formatCount(count),
  secondsUnit: 'seconds left',
  minutes: (count: number) => `${formatCount(count)} min`,
  hours: (count: number) => `${formatCount(count)} h`,
  longUnit: 'left',
  /** The same times in words. */
  secondsLong: countTexts.seconds,
  minutesLong: countTexts.minutes,
  hoursLong: countTexts.hours,

  bar: 'Open offer',
  barLine: (amount: string, area: string) => `${amount} · ${area}`,
  view: 'View offer',

  accepted: 'The shoot is yours.',
  acceptedText: 'The customer has been told. Their name and address are in the booking.',
  waitsForPayment: (time: string) => `The customer has until ${time} to pay. If they do not, the booking is cancelled.`,
  openBooking: 'Open the booking',
  lost: 'Somebody was faster.',
  lostText: 'Another photographer has accepted this offer. The next one appears here by itself.',
  ended: 'This offer has ended.',
  endedText: 'Its time ran out, or the customer cancelled the search. The next one appears here by itself.',
  clash: 'You have another booking at this time.',
  clashText: 'If you free the time in your calendar, you can still accept while the offer stands.',
  openCalendar: 'Open the calendar',
  back: 'Back to the offer',
  done: 'Done',
  next: 'Next offer',
} as const;
