import { Skeleton } from '@chakra-ui/react';
import { Suspense, type ComponentProps } from 'react';
import type { InstantForm as Form } from '@/features/instant/InstantForm';
import { FeaturedSection } from '@/features/search/FeaturedSection';
import { SearchLayout } from '@/features/search/SearchLayout';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { instantTexts } from '@/texts/instant';
import { Page } from '@/ui/layout/Page';

const anyTime = {};

type FormProps = Omit<ComponentProps<typeof Form>, 'PaymentMethodChoice'>;

// The form is prerendered with the page. When the page is opened from another page, the code of the form is loaded after the
// page's own code.
const InstantForm = lazyNamed(async () => {
  const [form, payment] = await Promise.all([
    import('@/features/instant/InstantForm'),
    import('@/shared/payment/PaymentMethodChoice'),
  ]);
  return {
    InstantForm: (props: FormProps) => <form.InstantForm {...props} PaymentMethodChoice={payment.PaymentMethodChoice} />,
  };
}, 'InstantForm');
const AddressSection = lazyNamed(() => import('@/features/bookingSteps/AddressSection'), 'AddressSection');

export function Component() {
  return (
    <Page title={instantTexts.pageTitle} description={instantTexts.pageDescription}>
      <SearchLayout
        heading={instantTexts.heading}
        intro={instantTexts.intro}
        featured={<FeaturedSection slot={anyTime} count={3} />}
      >
        <Suspense fallback={<Skeleton height="56rem" borderRadius="lg" />}>
          <InstantForm renderSavedAddresses={(saved) => <AddressSection {...saved} />} />
        </Suspense>
      </SearchLayout>
    </Page>
  );
}
