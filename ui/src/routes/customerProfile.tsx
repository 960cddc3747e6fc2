import { Page } from '@/ui/layout/Page';
import { CustomerProfilePage } from '@/features/activity/CustomerProfilePage';
import { customerProfileTexts } from '@/features/activity/customerProfileTexts';

export function Component() {
  return (
    <Page title={customerProfileTexts.pageTitle}>
      <CustomerProfilePage />
    </Page>
  );
}
