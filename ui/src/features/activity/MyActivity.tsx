import { chakra, Heading } from '@chakra-ui/react';
import { Suspense, useId, useRef, useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import type { Booking } from '@/api/openapi.gen';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { activityTexts as texts } from '@/texts/activity';
import { ActivitySkeleton } from './ActivitySkeleton';
import type { BookingTask } from './BookingDialog';
import { CurrentCheckout } from '@/shared/checkout/CurrentCheckout';
import { useCheckout } from '@/shared/checkout/useCheckout';
import { useActivity } from '@/shared/booking/useActivity';

// Loads while the bookings do.
const ActivityContent = lazyNamed(() => import('./ActivityContent'), 'ActivityContent');
const BookingDialog = lazyDialog(() => import('./BookingDialog'), 'BookingDialog');

type Selection = { readonly bookingId: string; readonly task: BookingTask };

/** All bookings with their actions. The list updates when the photographer answers. */
export function MyActivity({ userId }: { userId: string }) {
  const activity = useActivity(userId);
  const bookings = activity.data;
  const checkout = useCheckout(bookings);
  // Stays after the dialog closed, which fades out with what it showed.
  const [selection, setSelection] = useState<Selection>();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const selected = bookings?.find(({ bookingId }) => bookingId === selection?.bookingId);

  function select(next: Selection) {
    if (!open) opener.current = document.activeElement;
    setSelection(next);
    setOpen(true);
  }

  /** The dialog comes back after the payment, with what came of it. */
  function pay(booking: Booking) {
    select({ bookingId: booking.bookingId, task: 'details' });
    checkout.start(booking);
  }

  /** A booking that is canceled leaves its tab, and with it the button that opened the dialog. */
  function finalFocus() {
    return opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : section.current;
  }

  function close() {
    setOpen(false);
    checkout.leave();
  }

  return (
    <>
      <Suspense fallback={<ActivitySkeleton />}>
        <QueryState
          query={activity}
          skeleton={<ActivitySkeleton />}
          renderError={(error, retry) => <ActivityFailure error={error} onRetry={retry} />}
        >
          {(arrived) => (
            <ActivityContent
              activity={activity}
              bookings={arrived}
              preload={BookingDialog.preload}
              section={section}
              onSelect={(bookingId, task) => select({ bookingId, task })}
              onPay={pay}
            />
          )}
        </QueryState>
      </Suspense>
      {selection && selected && (
        <BookingDialog
          // It stands aside for the payment, which is in a window of its own, and comes back after it.
          open={open && !checkout.isOpen}
          booking={selected}
          task={selection.task}
          payment={checkout.progressOf(selected.bookingId)}
          onPay={() => checkout.start(selected)}
          onTask={(task) => select({ ...selection, task })}
          onClose={close}
          finalFocus={finalFocus}
        />
      )}
      <CurrentCheckout checkout={checkout} />
    </>
  );
}

function ActivityFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const headingId = useId();
  return (
    <chakra.section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }} mb="4">
        {texts.title}
      </Heading>
      <ErrorState error={error} onRetry={onRetry} />
    </chakra.section>
  );
}
