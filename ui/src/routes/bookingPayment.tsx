import { BookingPaymentPage } from '@/features/bookingSteps/PaymentPage';
import { bookingTexts } from '@/texts/booking';
import { Page } from '@/ui/layout/Page';

export function Component() {
  return (
    <Page title={bookingTexts.paymentTitle}>
      <BookingPaymentPage />
    </Page>
  );
}
