import { Page } from '@/components/Page';
import { BookingPaymentPage } from '@/features/booking/BookingPaymentPage';
import { bookingTexts } from '@/texts/booking';

export function Component() {
  return (
    <Page title={bookingTexts.paymentTitle}>
      <BookingPaymentPage />
    </Page>
  );
}
