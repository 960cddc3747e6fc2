import { Page } from '@/components/Page';
import { InstantPage } from '@/features/search/InstantPage';
import { instantTexts } from '@/texts/instant';

export function Component() {
  return (
    <Page title={instantTexts.pageTitle} description={instantTexts.pageDescription}>
      <InstantPage />
    </Page>
  );
}
