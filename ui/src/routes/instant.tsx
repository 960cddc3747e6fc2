import { Page } from '@/components/Page';
import { InstantPage } from '@/features/search/InstantPage';
import { Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { instantTexts } from '@/texts/instant';

// Prerendered with the page; on the way from another page it comes a moment later.
const InstantForm = lazyNamed(() => import('@/features/instant/InstantForm'), 'InstantForm');
const AddressSection = lazyNamed(() => import('@/features/booking/AddressSection'), 'AddressSection');

export function Component() {
  return (
    <Page title={instantTexts.pageTitle} description={instantTexts.pageDescription}>
      <InstantPage>
        <Suspense fallback={<Skeleton height="56rem" borderRadius="lg" />}>
          <InstantForm renderSavedAddresses={(saved) => <AddressSection {...saved} />} />
        </Suspense>
      </InstantPage>
    </Page>
  );
}
