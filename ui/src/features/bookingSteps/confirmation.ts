import * as v from 'valibot';
import type { Booking, PaymentMethod } from '@/api/openapi.gen';
import { activityTexts } from '@/texts/activity';
import { bookingTexts as texts } from '@/texts/booking';

/** The booking that was just requested. The confirmation page receives it as navigation state. */
export type Booked = {
  readonly bookingId: string;
  /** The id of the customer who made the booking. Another person who signs in later can reach the same history entry. */
  readonly customerId: string;
  readonly photographerName: string;
  readonly photo: string;
  readonly categoryName: string;
  readonly date: string;
  readonly time: string;
  readonly shootAddress: string;
  /** The size in words, such as "12 dishes". */
  readonly size: string;
  /** The price in rupees. */
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

/** The state of a request: it awaits the photographer's answer, has been accepted, or does not take place. */
type ConfirmationState = 'waiting' | 'agreed' | 'over';

type ConfirmationNews = { readonly state: ConfirmationState; readonly title: string; readonly text: string };

/** Returns the state, heading and text of the confirmation page. `booking` is undefined until it has loaded. */
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
