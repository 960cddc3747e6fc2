import { Page } from '@/components/Page';
import { InstantForm } from '@/features/instant/InstantForm';
import { InstantPage } from '@/features/search/InstantPage';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { instantTexts } from '@/texts/instant';

const AddressSection = lazyNamed(() => import('@/features/booking/AddressSection'), 'AddressSection');

export function Component() {
  return (
    <Page title={instantTexts.pageTitle} description={instantTexts.pageDescription}>
      <InstantPage>
        <InstantForm renderSavedAddresses={(saved) => <AddressSection {...saved} />} />
      </InstantPage>
    </Page>
  );
}
