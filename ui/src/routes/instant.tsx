import { Skeleton } from '@chakra-ui/react';
import { type ComponentProps, Suspense } from 'react';
import type { InstantForm as Form } from '@/features/instant/InstantForm';
import { InstantPage } from '@/features/search/InstantPage';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { instantTexts } from '@/texts/instant';
import { Page } from '@/ui/layout/Page';

type FormProps = Omit<ComponentProps<typeof Form>, 'PaymentMethodChoice'>;

// Prerendered with the page; on the way from another page it comes a moment later.
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
      <InstantPage>
        <Suspense fallback={<Skeleton height="56rem" borderRadius="lg" />}>
          <InstantForm renderSavedAddresses={(saved) => <AddressSection {...saved} />} />
        </Suspense>
      </InstantPage>
    </Page>
  );
}
