import type { Delivery, DeliveryAnswer, DeliveryFile, DeliveryProblem, SharedAnswer } from '@/api/openapi.gen';
import { booking, request } from './bookings';
import { many } from './common';
import { photo, portrait } from '../samples';

export const deliveredBooking = { ...booking, status: 'completed', paymentStatus: 'paid', shedulde_date: '20/11/2026' } as const;
export const lockedBooking = { ...deliveredBooking, paymentStatus: 'unpaid', paymentMethod: 'razorpay' } as const;
export const deliveredRequest = { ...request, status: 'completed', date: '20/11/2026', expiresAt: '' } as const;

export const delivery: Delivery = {
  booking: booking.bookingId,
  status: 'delivered',
  days: 7,
  deliverBy: '2027-11-27T11:30:00Z',
  deliveredAt: '2026-11-24T11:30:00Z',
  acceptBy: '2026-12-01T11:30:00Z',
  acceptedAt: '',
  acceptedBy: '',
  rounds: 0,
  pickLimit: 0,
  note: 'Thank you for the day! The living room has two versions, see https://example.com/light.',
  changes: '',
  files: 24,
  bytes: 194_000_000,
  keepUntil: '2027-11-24T11:30:00Z',
  releasedAt: '',
  version: 3,
};

const pictures = [photo, portrait];

/** Returns a photo of the delivery. The seventh file of each 24 is a video. */
export function deliveryFile(index: number): DeliveryFile {
  const isVideo = index % 24 === 6;
  const source = pictures[index % pictures.length] ?? photo;
  return {
    fileId: `file${String(index).padStart(11, '0')}`,
    name: isVideo ? `MVI_${1000 + index}.mp4` : `DSC_${1000 + index}.jpg`,
    kind: isVideo ? 'video' : 'photo',
    type: isVideo ? 'video/mp4' : 'image/jpeg',
    bytes: 8_100_000 + index,
    width: isVideo ? 1920 : 6000,
    height: isVideo ? 1080 : 4000,
    seconds: isVideo ? 74 : 0,
    picked: index % 9 === 1,
    grid: isVideo ? '' : source,
    view: isVideo ? '' : source,
    original: source,
    comment: index === 2 ? 'Could the lamp be a little darker?' : '',
    sha256: 'a'.repeat(64),
  };
}

export const problem: DeliveryProblem = {
  kind: 'quality',
  words: 'The pictures of the kitchen are blurred, all eight of them.',
  ticket: 'SD-2026-000001',
  answerBy: '2026-11-28T11:30:00Z',
  closeBy: '2026-12-24T11:30:00Z',
  answer: '',
  answeredAt: '',
  decision: '',
  refund: 0,
  decisionNote: '',
  decidedAt: '',
  withdrawnAt: '',
};

const one = 24;

/** The response that a customer gets for an unlocked delivery. */
export const deliveryAnswer: DeliveryAnswer = {
  success: true,
  message: 'OK',
  page: 1,
  perPage: 500,
  totalItems: one,
  delivery,
  unlocked: true,
  pay: 0,
  key: 'key',
  zip: { url: '/api/v1/delivery/x/zip?key=key', bytes: 194_000_000 },
  problem: null,
  files: many(one, deliveryFile),
};

export const lockedAnswer: DeliveryAnswer = {
  ...deliveryAnswer,
  unlocked: false,
  pay: 19550,
  zip: null,
  delivery: { ...delivery, acceptBy: '' },
};

/** Returns the same file as `deliveryFile`, but as the photographer sees it, with its state. */
export const ownFile = (index: number, changes: Partial<DeliveryFile> = {}): DeliveryFile => ({
  ...deliveryFile(index),
  state: 'ready',
  reason: '',
  shown: true,
  received: 8_100_000 + index,
  uploadUrl: '',
  ...changes,
});

export const sharedAnswer: SharedAnswer = {
  success: true,
  message: 'OK',
  page: 1,
  perPage: 500,
  totalItems: one,
  photographer: 'Saurabh',
  customer: 'Asha',
  download: true,
  zip: { url: '/api/v1/shared/x/zip?key=key', bytes: 194_000_000 },
  files: many(one, (index) => {
    const { comment: _comment, sha256: _sha256, ...file } = deliveryFile(index);
    return file;
  }),
};
