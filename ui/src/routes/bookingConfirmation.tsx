import { Page } from '@/ui/layout/Page';
import { ConfirmationPage } from '@/features/bookingSteps/ConfirmationPage';
import { bookingTexts } from '@/texts/booking';

export function Component() {
  return (
    <Page title={bookingTexts.confirmationTitle}>
      <ConfirmationPage />
    </Page>
  );
}
