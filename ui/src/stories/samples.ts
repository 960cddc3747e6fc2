import type { Account, Config, DemoLogin, DispatchAnswer, PricingTier, Proposal } from '@/api/openapi.gen';
import photoUrl from '@/assets/photos/food-thali-480.webp?url';
import portraitUrl from '@/assets/photos/wedding-diyas-480.webp?url';
import type { Reschedulable } from '@/domain/reschedules';

// This file contains data for stories. Only stories import it, so the data are not part of the app.

export const photo = photoUrl;
export const portrait = portraitUrl;
export const missingPhoto = '/missing.webp';

export const longName = 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayanan-Krishnamoorthy';
export const longText =
  'This text is much longer than any that the page was designed for: it has several sentences. It must wrap, and it must not push anything else out of the window. Nothing may overlap it, on a phone either.';
export const longWord = `https://example.com/${'abcdefghij'.repeat(12)}`;

export const customer: Account = {
  _id: 'customer0000001',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  role: 'user',
  mobileno: '9876543210',
  mobileVerified: true,
  profile_photo: '',
  picture: '',
};

export const photographer: Account = { ...customer, _id: 'photographer001', fullName: 'Kabir Sen', role: 'Photographer' };

export const tiers: readonly PricingTier[] = [
  { _id: 'tier00000000001', minSKUs: 1, pricePerSKU: 500, squares: 1 },
  { _id: 'tier00000000002', minSKUs: 10, pricePerSKU: 450, squares: 2 },
  { _id: 'tier00000000003', minSKUs: 1000, pricePerSKU: 125_000, squares: 3 },
];

export const categories = [
  { value: 'food', label: 'Food' },
  { value: 'wedding', label: 'Wedding' },
  { value: 'real-estate', label: 'Real Estate' },
] as const;

export const cities = ['Ahmedabad', 'Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Kolkata', 'Mumbai', 'Pune'].map((name) => ({
  value: name,
  label: name,
}));

const demoLogins: readonly DemoLogin[] = [
  { role: 'user', label: 'Demo customer', email: 'customer@example.com', password: 'demo' },
  { role: 'Photographer', label: 'Demo photographer', email: 'photographer@example.com', password: 'demo' },
];

/** The configuration of a demo server. */
export const config: Omit<Config, 'google'> = {
  vapidKey: '',
  success: true,
  message: '',
  mode: 'demo',
  demoLogins,
  onlinePayment: true,
  sandboxPayments: true,
  googleSignIn: false,
  mobileSignIn: true,
  cancellationFeePercent: 10,
  commissionPercent: 10,
  payouts: true,
  otpTtlSeconds: 600,
  otpResendSeconds: 0,
};

/** Returns a picture file like one that a person chose from a disk. */
export async function photoFile(): Promise<File> {
  return new File([await (await fetch(photo)).blob()], 'photo.webp', { type: 'image/webp' });
}

const proposal: Proposal = {
  proposalId: 'proposal0000001',
  by: 'photographer',
  mine: false,
  scheduledDate: '02/12/2026',
  scheduledTime: '2:00 PM',
  words: 'The chef is only in after lunch. Would the day after suit you?',
  lapsesAt: '2026-11-30 11:30:00.000Z',
};

/** A customer's booking for which the photographer proposes another time. */
export const proposedBooking: Reschedulable & { proposal: Proposal } = {
  bookingId: 'booking00000001',
  photographerId: 'photographer001',
  status: 'upcoming',
  date: '01/12/2026',
  time: '10:00 AM',
  category: 'Food',
  name: 'Kabir',
  movesLeft: 2,
  proposal,
};

/** A booking like `proposedBooking`, but with a proposal by the customer. */
export const askedBooking: typeof proposedBooking = {
  ...proposedBooking,
  bookingId: 'booking00000002',
  proposal: { ...proposal, proposalId: 'proposal0000002', by: 'customer', mine: true, words: '' },
};

/** An instant booking whose search is running. */
export const dispatch: DispatchAnswer = {
  success: true,
  message: '',
  dispatchId: 'dispatch0000001',
  kind: 'instant',
  status: 'open',
  round: 1,
  asked: 5,
  seen: 2,
  roundEnds: '2026-11-25T10:31:30.000Z',
  roundSeconds: 90,
  now: '2026-11-25T10:30:18.000Z',
  category: 'Food',
  categoryId: 'food',
  unit: 'dish',
  location: 'Bengaluru',
  shootAddress: '14 Lavelle Road, Ashok Nagar, Bengaluru 560001',
  start: { scheduledDate: '25/11/2026', scheduledTime: '5:30 PM' },
  skuCount: 12,
  maxTotal: 9600,
  paymentMethod: 'razorpay',
};
