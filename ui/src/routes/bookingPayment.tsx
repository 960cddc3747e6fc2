import { Page } from '@/ui/layout/Page';
import { BookingPaymentPage } from '@/features/bookingSteps/BookingPaymentPage';
import { bookingTexts } from '@/texts/booking';

export function Component() {
  return (
    <Page title={bookingTexts.paymentTitle}>
      <BookingPaymentPage />
    </Page>
  );
}
