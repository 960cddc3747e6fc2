import { Page } from '@/components/Page';
import { PageSkeleton } from '@/components/Skeletons';

export function Component() {
  return (
    <Page title="New password">
      <PageSkeleton />
    </Page>
  );
}
