import type { Booking } from '@/api/openapi.gen';
import { activityTexts } from '@/texts/activity';
import { bookingTexts as texts } from '@/texts/booking';

/** What has become of a request that was sent: it waits, is agreed, or does not take place. */
export type ConfirmationState = 'waiting' | 'agreed' | 'over';

export type ConfirmationNews = { readonly state: ConfirmationState; readonly title: string; readonly text: string };

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
