import { ConfirmationPage } from '@/features/bookingSteps/ConfirmationPage';
import { bookingTexts } from '@/texts/booking';
import { Page } from '@/ui/layout/Page';

export function Component() {
  return (
    <Page title={bookingTexts.confirmationTitle}>
      <ConfirmationPage />
    </Page>
  );
}
