import { formatBytes } from '@/lib/format/bytes';
import { formatCount } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';

const clockOf = (seconds: number) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

export const galleryTexts = {
  photos: 'Photos',
  /** The label of a list that contains some of the photos. */
  part: (first: number, last: number, total: number) =>
    `Photos ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`,
  open: (name: string, number: number) => `Open ${name}, number ${formatCount(number)}`,
  pick: (name: string) => `Pick ${name}`,
  hasComment: 'Has a comment',
  length: clockOf,
  keys: 'Arrow keys move between photos, Enter opens one.',

  position: (number: number, total: number) => `${formatCount(number)} / ${formatCount(total)}`,
  previous: 'Previous photo',
  next: 'Next photo',
  picked: 'Picked',
  notPicked: 'Pick',
  download: (bytes: number) => `Download (${formatBytes(bytes)})`,
  broken: 'This photo could not be loaded.',
  video: (name: string, seconds: number, bytes: number) => `${name} · ${clockOf(seconds)} · ${formatBytes(bytes)}`,
  videoLocked: 'Videos have no preview. This one can be watched once the booking is paid.',
  videoShared: 'Videos have no preview, and this link has no downloads.',
  comment: 'Comment on this photo',
  commentHint: 'Your photographer sees it. Up to 500 characters.',
  commentOf: 'The customer’s comment',
  saveComment: 'Save comment',
  commentSaved: 'Comment saved.',

  all: (count: number) => `All ${formatCount(count)}`,
  onlyPicked: (count: number) => `Picked ${formatCount(count)}`,
  filter: 'Which photos are shown',
  nonePicked: 'No photos are picked',
  counted: (count: number) => plural(count, { one: '# photo', other: '# photos' }),
} as const;
