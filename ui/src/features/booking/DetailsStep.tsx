import { Suspense } from 'react';
import { TextSkeleton } from '@/components/Skeletons';
import type { BookingDraft } from '@/booking/bookingDraft';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { bookingTexts as texts } from '@/texts/booking';
import { BookingLayout } from './BookingLayout';
import { BookingSummary } from './BookingSummary';

// The form waits for the addresses anyway. Its code loads while the rest of the page is drawn.
const DetailsForm = lazyNamed(() => import('./DetailsForm'), 'DetailsForm');

/** Where the shoot is and how large, beside what is being booked. */
export function DetailsStep({ draft }: { draft: BookingDraft }) {
  return (
    <BookingLayout step={0} heading={texts.detailsHeading} summary={<BookingSummary draft={draft} />}>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <DetailsForm draft={draft} />
      </Suspense>
    </BookingLayout>
  );
}
