import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/Page';
import { DispatchPage } from '@/features/instant/DispatchPage';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSession } from '@/session/useSession';
import { instantBookingTexts } from '@/texts/instantBooking';

const BookingPayment = lazyNamed(() => import('@/features/bookings/checkout/BookingPayment'), 'BookingPayment');

export function Component() {
  const { dispatchId = '' } = useParams();
  const userId = useSession()?.user._id ?? '';
  const [title, setTitle] = useState<string>(instantBookingTexts.searchTitle);
  return (
    <Page title={title}>
      <DispatchPage
        key={dispatchId}
        dispatchId={dispatchId}
        onTitle={setTitle}
        renderPayment={(bookingId, onChanged, children) => (
          <BookingPayment userId={userId} bookingId={bookingId} onChanged={onChanged}>
            {children}
          </BookingPayment>
        )}
      />
    </Page>
  );
}
