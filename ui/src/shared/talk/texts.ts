import type { BookingStatus } from '@/api/openapi.gen';
import { formatNearMoment } from '@/lib/format/dates';
import { plural } from '@/lib/format/plural';
import { ruleTexts } from '@/texts/rules';

export const bookingStatusTexts: Readonly<Record<BookingStatus, string>> = {
  'pending for approval': 'Requested',
  upcoming: 'Upcoming',
  completed: 'Completed',
  rejected: 'Rejected',
  canceled: 'Cancelled',
};

/** The texts of a brief. Pages with bookings load them with the dialog, later than `talkTexts`. */
export const briefTexts = {
  edit: 'Change the brief',
  title: 'Brief for the shoot',
  text: 'Tell your photographer what the shoot is about.',
  textForPhotographer: 'What the customer wants you to know.',
  changed: (moment: string) => `Changed ${formatNearMoment(moment)}`,
  masked: 'Contact details in it are hidden from the photographer until a booking is accepted.',
  maskedForPhotographer: 'Contact details in it are hidden until you accept the booking.',
  empty: 'There is no brief yet.',
  closed: 'The shoot has started or the booking is over, so the brief can no longer be changed.',

  words: 'What is the shoot about?',
  wordsHint: 'Purpose, style, what matters most. Up to 2,000 characters.',
  tooLong: ruleTexts.wordsTooLong,
  shots: 'Shots you need',
  shotsHint: 'Optional. One a line, up to 30 of 120 characters.',
  shotsTooMany: 'Please list at most 30 shots.',
  shotTooLong: 'Please keep each shot within 120 characters.',
  onSite: 'Contact at the shoot',
  onSiteHint: 'Optional, if it is not you. Your photographer sees it once the booking is accepted.',
  onSiteName: 'Name',
  onSitePhone: 'Mobile number',
  phoneInvalid: 'Please enter a mobile number of ten digits.',
  onSiteBoth: 'Please enter both the name and the number.',
  pictures: 'Pictures',
  picturesHint: 'Examples of what you like, up to 10. JPEG, PNG or WebP.',
  picturesLater: 'You can add pictures as soon as the request is sent.',
  picturesTaken: 'The pictures of the last brief are copied. You can change them once the request is sent.',
  addPictures: 'Add pictures',
  addingPictures: 'Adding pictures',
  removePicture: (place: number) => `Remove picture ${place}`,
  moveEarlier: (place: number) => `Move picture ${place} forward`,
  viewPicture: (place: number) => `View picture ${place}`,
  picture: (place: number) => `Picture ${place} of the brief`,
  shotCount: (count: number) => plural(count, { one: '# shot', other: '# shots' }),
  save: 'Save brief',
  saved: 'Brief saved.',
  kept: 'Brief kept for this booking.',
  changedElsewhere: 'The brief was changed somewhere else. Look at it again before you save.',
  reload: 'Show the newer one',
  blocked: 'One of you has blocked the other. Until that is lifted, only the contact at the shoot can be changed.',
  call: (phone: string) => `Call ${phone}`,
} as const;
