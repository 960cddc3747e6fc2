import { Page } from '@/components/Page';
import { BookingDetailsPage } from '@/features/booking/BookingDetailsPage';
import { bookingTexts } from '@/texts/booking';

export function Component() {
  return (
    <Page title={bookingTexts.detailsTitle}>
      <BookingDetailsPage />
    </Page>
  );
}
