import { Page } from '@/components/Page';
import { CustomerProfilePage } from '@/features/activity/CustomerProfilePage';
import { customerProfileTexts } from '@/lib/texts/customerProfile';

export function Component() {
  return (
    <Page title={customerProfileTexts.pageTitle}>
      <CustomerProfilePage />
    </Page>
  );
}
