import { BookingDetailsPage } from '@/features/bookingSteps/DetailsPage';
import { bookingTexts } from '@/texts/booking';
import { Page } from '@/ui/layout/Page';

export function Component() {
  return (
    <Page title={bookingTexts.detailsTitle}>
      <BookingDetailsPage />
    </Page>
  );
}
