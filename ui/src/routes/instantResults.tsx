import { Page } from '@/ui/layout/Page';
import { InstantResultsPage } from '@/features/search/results/InstantResultsPage';
import { instantTexts } from '@/texts/instant';

export function Component() {
  return (
    <Page title={instantTexts.resultsTitle} description={instantTexts.resultsDescription}>
      <InstantResultsPage />
    </Page>
  );
}
