import { Button, Flex } from '@chakra-ui/react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { memo, startTransition, Suspense, useDeferredValue, useId, useState } from 'react';
import { addressesQuery, lastAddressQuery } from '@/api/addresses';
import { photographerQuery } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import type { BookingDraft } from '@/domain/bookingDraft';
import { PricingLink } from '@/shared/photographer/PricingLink';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { bookingTexts as texts } from '@/texts/booking';
import { BookingLayout } from './BookingLayout';
import { BookingSummary, SummaryLine } from './BookingSummary';
import { DetailsSkeleton } from './DetailsSkeleton';
import { Estimate } from './Estimate';
import { minimumOf } from '@/domain/quote';
import { unitOf } from './unitOf';

// The form waits for the addresses anyway. Its code loads while the rest of the page is drawn.
const DetailsForm = lazyNamed(() => import('./DetailsForm'), 'DetailsForm');

/** How large the shoot is and where, beside what is being booked. */
export function DetailsStep({ draft }: { draft: BookingDraft }) {
  const { data, isPending } = useQuery(photographerQuery(draft.photographerId));
  usePrefetchQuery(addressesQuery(draft.customerId));
  usePrefetchQuery(lastAddressQuery(draft.customerId));
  // Deferred, as React renders the whole page at once otherwise. What is being typed is in the form.
  return (
    <Details draft={useDeferredValue(draft)} photographer={useDeferredValue(data)} isPending={useDeferredValue(isPending)} />
  );
}

type DetailsProps = { draft: BookingDraft; photographer: Photographer | undefined; isPending: boolean };

const Details = memo(function Details({ draft, photographer, isPending }: DetailsProps) {
  const formId = useId();
  const [isReady, setReady] = useState(false);
  const unit = unitOf(draft, photographer);
  const [firstTier] = draft.tiers;

  return (
    <BookingLayout
      step={0}
      heading={texts.detailsHeading}
      summary={
        <BookingSummary draft={draft} photographer={photographer}>
          {firstTier && (
            <SummaryLine icon={Tag}>{texts.priceEach(unit, firstTier.pricePerSKU, minimumOf(draft.tiers))}</SummaryLine>
          )}
        </BookingSummary>
      }
      action={
        <Flex direction={{ base: 'row', lg: 'column' }} align={{ base: 'center', lg: 'stretch' }} justify="space-between" gap="4">
          <Estimate draft={draft} unit={unit} direction={{ base: 'column', lg: 'row' }} />
          <Button type="submit" form={formId} size="xl" flexShrink={0} disabled={!isReady}>
            {texts.proceed}
          </Button>
        </Flex>
      }
    >
      <Suspense fallback={<DetailsSkeleton />}>
        {isPending ? (
          <DetailsSkeleton />
        ) : (
          <DetailsForm
            id={formId}
            draft={draft}
            unit={unit}
            pricing={<PricingLink name={draft.photographerName} tiers={draft.tiers} />}
            onReady={() => startTransition(() => setReady(true))}
          />
        )}
      </Suspense>
    </BookingLayout>
  );
});
