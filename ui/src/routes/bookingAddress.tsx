import { Page } from '@/ui/layout/Page';
import { BookingDetailsPage } from '@/features/bookingSteps/BookingDetailsPage';
import { bookingTexts } from '@/texts/booking';

export function Component() {
  return (
    <Page title={bookingTexts.detailsTitle}>
      <BookingDetailsPage />
    </Page>
  );
}
