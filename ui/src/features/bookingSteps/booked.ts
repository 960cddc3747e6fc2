import * as v from 'valibot';
import type { PaymentMethod } from '@/api/openapi.gen';

/** Navigation state of the confirmation: the booking that was just made. */
export type Booked = {
  readonly bookingId: string;
  /** Whose it is: the history of a tab outlives a session. */
  readonly customerId: string;
  readonly photographerName: string;
  readonly photo: string;
  readonly categoryName: string;
  readonly date: string;
  readonly time: string;
  readonly shootAddress: string;
  /** In words, such as 12 dishes. */
  readonly size: string;
  /** Rupees. */
  readonly total: number;
  readonly paymentMethod: PaymentMethod;
};

export const bookedSchema: v.GenericSchema<unknown, Booked> = v.object({
  bookingId: v.string(),
  customerId: v.string(),
  photographerName: v.string(),
  photo: v.string(),
  categoryName: v.string(),
  date: v.string(),
  time: v.string(),
  shootAddress: v.string(),
  size: v.string(),
  total: v.number(),
  paymentMethod: v.picklist(['razorpay', 'payAfterShoot']),
});
