import { formatCount } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { commonTexts } from '@/texts/common';

export const instantOnTexts = {
  title: 'INSTANT BOOKINGS',
  off: 'Take instant bookings',
  on: (until: string) => `Instant: on until ${until}`,
  offHint:
    'For customers who want somebody within two days. An offer stands for a minute or two, and the first to accept gets it.',
  onHint: {
    online: 'Customers pay online within minutes of your acceptance. Keep this page open, so that offers reach you.',
    afterShoot: 'Customers may pay online or after the shoot. Keep this page open, so that offers reach you.',
  },
  hours: 'How long',
  forHours: (hours: number) => plural(hours, { one: 'For # hour', other: 'For # hours' }),
  payAfterShoot: 'Customers may pay after the shoot',
  sound: 'Sound for offers',
  failed: commonTexts.saveFailed,
  timeUp: (time: string) => `It went off by itself at ${time}. Switch it on again when you are ready.`,
  wentOff: 'It is off now: after three offers in a row without an answer it goes off by itself.',
  notApproved: 'You can take instant bookings once your profile is approved. Until then, complete it.',
  noPrices: 'Add your prices first: an offer shows what you earn.',
  notAvailable: 'Your profile says that you are not available, so no offers reach you.',
  toProfile: 'Complete your profile',
  toPrices: 'Add your prices',
  toAvailability: 'Change it in your profile',
} as const;

/** Texts on the card of a shoot. The texts of the dialog for withdrawing are in `withdrawalTexts`, which is loaded later. */
export const withdrawTexts = {
  open: 'I can’t make it',
  openOf: (name: string, day: string) => `I can’t make it: shoot for ${name} on ${day}`,
  waitsForPayment: (time: string) => `Waits for payment until ${time}`,
} as const;

const dueText = (days: number) => {
  if (days < 0) return 'one is late';
  if (days === 0) return 'one due today';
  return days === 1 ? 'one due tomorrow' : `the first due in ${plural(days, { one: '# day', other: '# days' })}`;
};

export const toDeliverTexts = {
  title: 'To deliver',
  line: (count: number, days: number) => `To deliver: ${formatCount(count)}, ${dueText(days)}`,
  open: (count: number) => (count === 1 ? 'Open it' : 'Open the first'),
  delivery: 'Delivery',
  deliveryOf: (name: string) => `Delivery to ${name}`,
} as const;
