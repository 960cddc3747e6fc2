import { Skeleton, Stack } from '@chakra-ui/react';
import { bookingTexts as texts } from '@/texts/booking';
import { commonTexts } from '@/texts/common';
import { BookingLayout } from './BookingLayout';

/** The step Details before any script runs. What is being booked, and by whom, is known to the browser only. */
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

/** The form of the details before its code and data are there, with room for two addresses. */
export function DetailsSkeleton() {
  return (
    <Stack gap="5" role="status" aria-label={commonTexts.loading}>
      <Skeleton height={{ base: '17.25rem', md: '18rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height={{ base: '24rem', md: '21rem' }} borderRadius="lg" aria-hidden />
    </Stack>
  );
}
