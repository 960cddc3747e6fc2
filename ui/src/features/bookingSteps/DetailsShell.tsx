import { Skeleton } from '@chakra-ui/react';
import { bookingTexts as texts } from '@/texts/booking';
import { BookingLayout } from './BookingLayout';
import { DetailsSkeleton } from './DetailsSkeleton';

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
