import type { Decision } from '@/api/admin/problems';
import type { DeliveryStatus, ProblemKind } from '@/api/openapi.gen';
import { formatMoment } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { adminTexts } from '@/texts/admin';

export const adminProblemTexts = {
  list: 'Open problems',
  none: 'No open problems',
  noneText: 'What customers report about a shoot or its photos appears here until you decide it.',
  kinds: {
    absent: 'Nobody came to the shoot',
    late: 'The photos are late',
    fewer: 'Fewer photos than agreed',
    wrong: 'Not photos of this shoot',
    quality: 'Quality',
    paid: 'Says that it was paid in person',
  } satisfies Record<ProblemKind, string>,
  title: '{ticket}: {kind}',
  shoot: adminTexts.shootOn,
  answerBy: (moment: string) => `Answer by ${formatMoment(moment)}`,
  answerLate: (moment: string) => `Answer was due ${formatMoment(moment)}`,
  answered: (moment: string) => `Answered ${formatMoment(moment)}`,
  closeBy: (moment: string) => `Decide by ${formatMoment(moment)}`,
  closeLate: (moment: string) => `Decision was due ${formatMoment(moment)}`,
  customer: 'The customer',
  photographer: 'The photographer',
  filed: (moment: string) => `Reported ${formatMoment(moment)}`,
  statuses: {
    waiting: 'Not delivered',
    delivered: 'Delivered',
    changes: 'Changes asked',
    accepted: 'Accepted',
    closed: 'Closed',
  } satisfies Record<DeliveryStatus, string>,
  due: (deliverBy: string) => `Due by ${formatMoment(deliverBy)}`,
  firstDelivered: (deliveredAt: string) => `First delivered ${formatMoment(deliveredAt)}`,
  files: (count: number, booked: number) =>
    `${plural(count, { one: '# file', other: '# files' })} delivered, ${formatCount(booked)} booked`,
  rounds: (rounds: number) => plural(rounds, { one: '# round of changes', other: '# rounds of changes' }),
  paid: (amount: number) => `${formatRupees(amount)} paid online`,
  payments: { unpaid: 'Not paid', 'paid in person': 'Paid in person', refunded: 'Refunded', 'refund pending': 'Refund pending' },
  yourAnswer: 'Your answer',
  look: 'Look at the photos',
  hide: 'Hide the photos',
  noFiles: 'There are no photos.',
  booking: 'Open booking',
  bookingOf: (ticket: string) => `Open the booking of ${ticket}`,

  answer: 'Answer',
  answerOf: (ticket: string) => `Answer ${ticket}`,
  answerText: 'The customer gets it by email. The problem stays open until you decide it.',
  answerRequired: 'Please write an answer.',
  answerSent: 'The answer is on its way.',

  decide: 'Decide',
  decideOf: (ticket: string) => `Decide ${ticket}`,
  decideText: 'A decision is final. Both people get it by email.',
  decision: 'Decision',
  decisionRequired: adminTexts.decisionRequired,
  decisions: {
    solved: 'Solved: the two have settled it, and the delivery goes on',
    release: 'For the photographer: accept the delivery and release the money',
    refund: 'For the customer: refund a part or all',
  } satisfies Record<Decision, string>,
  amount: 'Refund in rupees',
  amountHint: (most: number) =>
    `From 1 rupee to all of ${formatRupees(most)}. The rest is released; after all of it the delivery is closed.`,
  amountRule: (most: number) => `Please enter an amount from ${formatRupees(1)} to ${formatRupees(most)}.`,
  note: 'Note',
  noteHint: 'Optional. Both people see it.',
  decided: 'The problem is decided.',
} as const;
