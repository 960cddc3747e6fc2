import { Page } from '@/ui/layout/Page';
import { ScheduleResultsPage } from '@/features/search/results/ScheduleResultsPage';
import { searchTexts } from '@/texts/search';

export function Component() {
  return (
    <Page title={searchTexts.resultsTitle} description={searchTexts.resultsDescription}>
      <ScheduleResultsPage />
    </Page>
  );
}
