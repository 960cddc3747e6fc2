import { Page } from '@/ui/layout/Page';
import { AdminPage } from '@/features/admin/AdminPage';
import { adminTexts } from '@/texts/admin';

export function Component() {
  return (
    <Page title={adminTexts.title}>
      <AdminPage />
    </Page>
  );
}
