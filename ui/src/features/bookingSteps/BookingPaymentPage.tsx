import { Navigate } from 'react-router-dom';
import { useBookingDraft } from '@/domain/bookingDraft';
import { NoDraft } from './NoDraft';
import { PaymentStep } from './PaymentStep';
import { quoteOf } from '@/domain/quote';

/** The step Payment; sends back to the details while they are not complete. */
export function BookingPaymentPage() {
  const draft = useBookingDraft();
  if (!draft) return <NoDraft />;
  const quote = quoteOf(draft.skuCount, draft.tiers);
  if (!quote || draft.shootAddress === '') return <Navigate to="/BookingAddress" replace />;
  return <PaymentStep draft={draft} quote={quote} />;
}
