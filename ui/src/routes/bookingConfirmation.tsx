import { Page } from '@/components/Page';
import { ConfirmationPage } from '@/features/booking/ConfirmationPage';
import { bookingTexts } from '@/texts/booking';

export function Component() {
  return (
    <Page title={bookingTexts.confirmationTitle}>
      <ConfirmationPage />
    </Page>
  );
}
