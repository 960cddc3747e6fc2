import { Page } from '@/components/Page';
import { ScheduleResultsPage } from '@/features/search/ScheduleResultsPage';
import { searchTexts } from '@/texts/search';

export function Component() {
  return (
    <Page title={searchTexts.resultsTitle} description={searchTexts.resultsDescription}>
      <ScheduleResultsPage />
    </Page>
  );
}
