import type { CategoryUnit } from '@/api/openapi.gen';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import { countTexts, unitTexts } from './words';

/** Returns a count with its unit, such as 12 dishes, or 12 SKUs if the unit is not known yet. */
const counted = (unit: CategoryUnit | undefined, count: number) =>
  unit ? unitTexts.counted(unit, count) : countTexts.skus(count);

export const bookingTexts = {
  detailsTitle: 'Booking details',
  detailsHeading: 'How big is your shoot, and where?',
  paymentTitle: 'Payment',
  paymentHeading: 'How would you like to pay?',
  steps: 'Booking steps',
  stepDetails: 'Details',
  stepPayment: 'Payment',
  noDraftTitle: 'Nothing to book yet',
  noDraftText: 'Choose a photographer first, then come back here.',
  bookedTitle: 'You have already sent this request',
  bookedText: 'The photographer’s answer will appear in your bookings.',
  toBookings: 'Go to my bookings',

  addressesHeading: 'Shoot address',
  addressesFailed: 'An error occurred while fetching User addresses. Please try again.',
  savedAddresses: 'Saved addresses',
  addAddress: 'Add new address',
  editAddress: 'Edit address',
  enterAddress: 'Enter address',
  addressHint: 'House or studio, street, area, city and PIN code.',
  editAddressOf: (address: string) => `Edit ${address}`,
  deleteAddressOf: (address: string) => `Delete ${address}`,
  deleteQuestion: 'Are you sure you want to delete this address?',
  addressDeleted: 'Address deleted successfully!',
  addressDeleteFailed: 'Failed to delete address. Please try again.',
  addressRequired: 'Please select or add an address before proceeding.',

  skuHeading: 'Shoot size',
  skuLabel: (unit: CategoryUnit | undefined) => (unit ? unitTexts.numberOf(unit) : 'How many items? (SKUs)'),
  minimum: (unit: CategoryUnit | undefined, count: number) => `Minimum ${counted(unit, count)}`,
  fewer: 'One fewer',
  more: 'One more',
  tiers: 'Prices by number',
  tierFrom: (count: number) => `From ${formatCount(count)}`,
  tierPrice: (price: number) => `${formatRupees(price)} each`,
  skuRequired: 'Please enter the number of SKU before proceeding.',
  skuTooFew: 'Number of SKUs cannot be less than 10.',
  skuTooMany: 'Number of SKUs cannot be more than 100,000.',
  skuBelowMinimum: (unit: CategoryUnit | undefined, minimum: number) =>
    `This photographer’s minimum is ${counted(unit, minimum)}.`,

  yourPhotographer: 'Your photographer',
  change: 'Change',
  changeTime: 'Change date or time',
  work: (category: string, city: string) => (city ? `${category} · ${city}` : category),
  priceEach: (unit: CategoryUnit | undefined, price: number, minimum: number) =>
    `${formatRupees(price)} ${unit ? unitTexts.per(unit) : 'per SKU'}, Minimum ${formatCount(minimum)}`,
  yourBill: 'Your bill',
  estimate: 'Estimated payment',
  estimateBlank: (unit: CategoryUnit | undefined, minimum: number) =>
    `Enter at least ${counted(unit, minimum)} to see the price.`,
  calculation: (unit: CategoryUnit | undefined, count: number, price: number) =>
    `${counted(unit, count)} × ${formatRupees(price)}`,
  counted,
  lowestPrice: 'You are at the lowest price.',
  nextTier: (more: number, price: number) => `Add ${formatCount(more)} more to pay only ${formatRupees(price)} each.`,
  nextTierSaves: (count: number, saving: number) => `${formatCount(count)} would cost ${formatRupees(saving)} less in total.`,
  proceed: 'PROCEED',

  methodRequired: 'Please select a payment method.',
  notCharged: 'You will not be charged until the photographer accepts.',
  cancellation: 'Cancelling is free until you have paid online. {link}',
  cancellationFee: (percent: number) =>
    `Cancelling is free until you have paid online; after that, ${percent}% of the amount is kept. {link}`,
  refundPolicy: 'Refund policy',
  requestFor: (total: number) => `Request booking · ${formatRupees(total)}`,
  changeDetails: 'Change details',
  bookingFailed: 'Booking Failed.',
  priceChangedTitle: 'The price has changed',
  priceChanged: (before: number, now: number) =>
    `Since you chose this photographer, the price of your shoot has changed from ${formatRupees(before)} to ${formatRupees(now)}. Book at the new price?`,
  bookFor: (price: number) => `Book for ${formatRupees(price)}`,
  slotGoneTitle: 'This time is no longer available',
  slotGoneHint: 'Everything else you entered has been kept.',
  timeChangedTitle: (date: string, time: string) => `New time: ${formatDayAndTime(date, time)}`,
  timeChangedHint: 'Press PROCEED to send your request for this time.',
  chooseOtherTime: 'Choose another time',
  chooseOtherAddress: 'Choose another address',
  shootAt: formatDayAndTime,

  confirmationTitle: "Awaiting Photographer's confirmation",
  confirmedTitle: 'Your shoot is confirmed',
  canceledTitle: 'This booking was cancelled',
  canceledText: 'Your bookings show what happened and any refund.',
  confirmationText: (name: string) => `Your request has been sent to ${name}. The time is held for you.`,
  addPictures: 'You can add pictures and words about the shoot until it starts.',
  when: 'When',
  where: 'Where',
  size: 'Size',
  payment: 'Payment',
  total: 'Total',
  nextHeading: 'What happens next',
  nextAnswer: (name: string) => `${name} has up to 24 hours to answer`,
  nextAnswerText: 'If there is no answer in time, the request expires and you pay nothing.',
  nextEmail: 'You get an email',
  nextEmailText: 'It arrives as soon as there is an answer. You can also follow the request in your bookings.',
  nextPay: {
    razorpay: 'You pay online once accepted',
    payAfterShoot: 'You pay after the shoot',
  },
  nextPayText: {
    razorpay: 'Open the booking and pay by card, UPI or net banking.',
    payAfterShoot: 'You settle the amount with the photographer directly.',
  },
  redirecting: (seconds: number) => `Taking you to your bookings in ${countTexts.seconds(seconds)}`,
  staying: 'Take your time. This page stays open.',
} as const;
