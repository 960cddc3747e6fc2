import { Skeleton, Stack } from '@chakra-ui/react';
import { bookingTexts as texts } from '@/texts/booking';
import { commonTexts } from '@/texts/common';
import { BookingLayout } from './BookingLayout';

/** Renders the first step in the build, with skeletons for everything that only the browser knows. */
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
export function DetailsSkeleton() {
  return (
    <Stack gap="5" role="status" aria-label={commonTexts.loading}>
      <Skeleton height={{ base: '17.25rem', md: '18rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height={{ base: '24rem', md: '21rem' }} borderRadius="lg" aria-hidden />
    </Stack>
  );
}
