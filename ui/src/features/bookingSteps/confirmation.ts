import * as v from 'valibot';
import type { Booking, PaymentMethod } from '@/api/openapi.gen';
import { activityTexts } from '@/texts/activity';
import { bookingTexts as texts } from '@/texts/booking';

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

/** What has become of a request that was sent: it waits, is agreed, or does not take place. */
type ConfirmationState = 'waiting' | 'agreed' | 'over';

type ConfirmationNews = { readonly state: ConfirmationState; readonly title: string; readonly text: string };

/** What the confirmation says; `booking` is undefined until it has been read again. */
export function confirmationOf(booking: Pick<Booking, 'status' | 'reason'> | undefined, name: string): ConfirmationNews {
  switch (booking?.status) {
    case undefined:
    case 'pending for approval':
      return { state: 'waiting', title: texts.confirmationTitle, text: texts.confirmationText(name) };
    case 'upcoming':
    case 'completed':
      return { state: 'agreed', title: texts.confirmedTitle, text: activityTexts.accepted(name) };
    case 'rejected': {
      const about = booking.reason === 'expired' ? activityTexts.aboutExpired : activityTexts.aboutRejected;
      return { state: 'over', title: activityTexts.headingRejected, text: about(name) };
    }
    case 'canceled':
      return { state: 'over', title: texts.canceledTitle, text: texts.canceledText };
  }
}
