import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DispatchPage } from '@/features/instant/DispatchPage';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSession } from '@/session/useSession';
import { instantBookingTexts } from '@/shared/instant/texts';
import { Page } from '@/ui/layout/Page';

const BookingPayment = lazyNamed(() => import('@/shared/checkout/BookingPayment'), 'BookingPayment');

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
