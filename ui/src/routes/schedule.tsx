import { useLocation } from 'react-router-dom';
import { Page } from '@/ui/layout/Page';
import { SchedulePage } from '@/features/search/SchedulePage';
import { searchTexts } from '@/texts/search';

export function Component() {
  // /schedulepopup is this page with its date picker open.
  const withPicker = /schedulepopup/i.test(useLocation().pathname);
  return (
    <Page title={searchTexts.pageTitle} description={searchTexts.pageDescription}>
      <SchedulePage picker={withPicker ? 'date' : undefined} />
    </Page>
  );
}
