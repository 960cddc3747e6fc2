import { Page } from '@/components/Page';
import { Dashboard } from '@/features/dashboard/Dashboard';
import { dashboardTexts } from '@/texts/dashboard';

export function Component() {
  return (
    <Page title={dashboardTexts.title}>
      <Dashboard />
    </Page>
  );
}
