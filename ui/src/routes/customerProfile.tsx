import { Page } from '@/components/Page';
import { CustomerProfilePage } from '@/features/bookings/CustomerProfilePage';
import { customerProfileTexts } from '@/texts/customerProfile';

export function Component() {
  return (
    <Page title={customerProfileTexts.pageTitle}>
      <CustomerProfilePage />
    </Page>
  );
}
