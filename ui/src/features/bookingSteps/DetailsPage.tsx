import { Button, Container, Flex, Skeleton, Stack, Text, Wrap } from '@chakra-ui/react';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CalendarCheck, Tag } from 'lucide-react';
import { memo, startTransition, Suspense, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addressesQuery, beforeRequestQuery, lastAddressQuery } from '@/api/addresses';
import type { Photographer } from '@/api/openapi.gen';
import { photographerQuery } from '@/api/photographers';
import { type BookingDraft, choiceSchema, isBooked, startBooking, useBookingDraft } from '@/domain/bookingDraft';
import { minimumOf } from '@/domain/quote';
import { parseValue } from '@/lib/parse';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSession } from '@/session/useSession';
import { PricingLink } from '@/shared/photographer/PricingLink';
import { bookingTexts as texts } from '@/texts/booking';
import { commonTexts } from '@/texts/common';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Page } from '@/ui/layout/Page';
import { BookingLayout, NoDraft } from './BookingLayout';
import { BookingSummary, Estimate, SummaryLine, unitOf } from './BookingSummary';

export function Component() {
  return (
    <Page title={texts.detailsTitle}>
      <BookingDetailsPage />
    </Page>
  );
}

/**
 * Shows the first step. The navigation state of the history entry may contain the choice of a photographer. If there is no
 * draft, or it is about a different photographer, for example after going back, a draft is made from this choice, unless the
 * choice has already been booked.
 */
function BookingDetailsPage() {
  const state: unknown = useLocation().state;
  const choice = useMemo(() => parseValue(choiceSchema, state), [state]);
  const customerId = useSession()?.user._id;
  const draft = useBookingDraft();
  const booked = choice !== undefined && isBooked(choice);
  const outdated = choice !== undefined && !booked && draft?.photographerId !== choice.photographerId;

  useEffect(() => {
    if (outdated && customerId) startBooking(customerId, choice);
  }, [outdated, customerId, choice]);

  if (booked) return <AlreadyBooked />;
  if (outdated) return null;
  return draft ? <DetailsStep draft={draft} /> : <NoDraft />;
}

// The form is shown only once the photographer has loaded, so its code is loaded separately, after the rest of the page.
const DetailsForm = lazyNamed(() => import('./DetailsForm'), 'DetailsForm');

/** Loads the data that the first step needs, and shows the step. */
function DetailsStep({ draft }: { draft: BookingDraft }) {
  const { data, isPending } = useQuery(photographerQuery(draft.photographerId));
  usePrefetchQuery(lastAddressQuery(draft.customerId));
  const addresses = useQuery(addressesQuery(draft.customerId)).data;
  const before = useQuery({
    ...beforeRequestQuery(draft.customerId, draft.photographerId, addresses ?? []),
    enabled: addresses !== undefined,
    placeholderData: keepPreviousData,
  });
  // These values are deferred, so that React can render the page in parts. What is typed appears at once, because the form
  // keeps it in its own state.
  return (
    <Details
      draft={useDeferredValue(draft)}
      photographer={useDeferredValue(data)}
      isPending={useDeferredValue(isPending)}
      limit={before.data?.limit ?? ''}
    />
  );
}

type DetailsProps = {
  draft: BookingDraft;
  photographer: Photographer | undefined;
  isPending: boolean;
  /** The reason why the customer cannot send this photographer another request now; empty if a request is possible. */
  limit: string;
};

const Details = memo(function Details({ draft, photographer, isPending, limit }: DetailsProps) {
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
          <Button type="submit" form={formId} size="xl" flexShrink={0} disabled={!isReady || limit !== ''}>
            {texts.proceed}
          </Button>
        </Flex>
      }
    >
      {limit && <LimitReached text={limit} />}
      <Suspense fallback={<DetailsSkeleton />}>
        {isPending ? (
          <DetailsSkeleton />
        ) : (
          <DetailsForm
            id={formId}
            draft={draft}
            unit={unit}
            pricing={<PricingLink name={draft.photographerName} tiers={draft.tiers} unit={unit} />}
            onReady={() => startTransition(() => setReady(true))}
          />
        )}
      </Suspense>
    </BookingLayout>
  );
});

/** Says why the customer cannot send this photographer another request now, before the form is filled in. */
function LimitReached({ text }: { text: string }) {
  return (
    <Stack role="alert" gap="3" align="start" bg="red.subtle" borderWidth="1px" borderColor="red.border" borderRadius="lg" p="5">
      <Text>{text}</Text>
      <Button asChild variant="outline">
        <Link to="/userpfp">{texts.toBookings}</Link>
      </Button>
    </Stack>
  );
}

/** Replaces the step when its request has already been sent. */
function AlreadyBooked() {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={CalendarCheck} title={texts.bookedTitle} description={texts.bookedText}>
        <Wrap gap="3" justify="center">
          <Button asChild>
            <Link to="/userpfp">{texts.toBookings}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/schedule">{commonTexts.findPhotographer}</Link>
          </Button>
        </Wrap>
      </EmptyState>
    </Container>
  );
}

/** Renders the first step during the build, with skeletons for everything that only the browser knows. */
export function DetailsShell() {
  return (
    <BookingLayout
      step={0}
      heading={texts.detailsHeading}
      summary={<Skeleton height={{ base: '13.5rem', md: '15rem' }} borderRadius="lg" aria-hidden />}
      action={<Skeleton height={{ base: '14', lg: '32' }} borderRadius="lg" aria-hidden />}
    >
      <DetailsSkeleton />
    </BookingLayout>
  );
}

/** Takes the place of the form until its code and data have loaded, with room for two addresses. */
function DetailsSkeleton() {
  return (
    <Stack gap="5" role="status" aria-label={commonTexts.loading}>
      <Skeleton height={{ base: '17.25rem', md: '18rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height={{ base: '24rem', md: '21rem' }} borderRadius="lg" aria-hidden />
    </Stack>
  );
}
