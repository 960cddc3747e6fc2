import { CustomerProfilePage } from '@/features/activity/CustomerProfilePage';
import { customerProfileTexts } from '@/features/activity/texts';
import { Page } from '@/ui/layout/Page';

export function Component() {
  return (
    <Page title={customerProfileTexts.pageTitle}>
      <CustomerProfilePage />
    </Page>
  );
}
