import { chakra, Heading, Tabs } from '@chakra-ui/react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyDialog } from '@/components/lazyDialog';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { activityTexts as texts } from '@/texts/activity';
import { ActivitySkeleton } from './ActivitySkeleton';
import type { BookingTask } from './BookingDialog';
import { activityTabs, tabOf } from './bookingStatus';
import { useCheckout } from '@/features/bookings/checkout/useCheckout';
import { useActivity } from './useActivity';

// Loads while the bookings do.
const ActivityTabContent = lazyNamed(() => import('./ActivityTabContent'), 'ActivityTabContent');
const BookingDialog = lazyDialog(() => import('./BookingDialog'), 'BookingDialog');
const CheckoutWindow = lazyDialog(() => import('@/features/bookings/checkout/CheckoutWindow'), 'CheckoutWindow');

type Selection = { readonly bookingId: string; readonly task: BookingTask };

/** All bookings in three tabs; they change by themselves when the photographer answers. */
export function MyActivity({ userId }: { userId: string }) {
  const headingId = useId();
  const activity = useActivity(userId);
  const { data: bookings, error, hasNextPage, isFetchingNextPage, fetchNextPage } = activity;
  const checkout = useCheckout(bookings);
  const [tab, setTab] = useState<string>('upcoming');
  // Stays after the dialog closed, which fades out with what it showed.
  const [selection, setSelection] = useState<Selection>();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const shown = bookings?.filter((booking) => tabOf(booking) === tab) ?? [];
  const selected = bookings?.find(({ bookingId }) => bookingId === selection?.bookingId);
  const looksEmpty = bookings !== undefined && shown.length === 0 && hasNextPage;

  function select(next: Selection) {
    if (!open) opener.current = document.activeElement;
    setSelection(next);
    setOpen(true);
  }

  /** A booking that is canceled leaves its tab, and with it the button that opened the dialog. */
  function finalFocus() {
    return opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : section.current;
  }

  function close() {
    setOpen(false);
    checkout.leave();
  }

  // A tab is empty only when no page has anything for it.
  useEffect(() => {
    if (looksEmpty && !isFetchingNextPage && !error) void fetchNextPage();
  }, [looksEmpty, isFetchingNextPage, error, fetchNextPage]);

  return (
    <chakra.section aria-labelledby={headingId} ref={section} tabIndex={-1} outline="none">
      <Heading id={headingId} as="h2" textStyle="3xl" mb="4">
        {texts.title}
      </Heading>
      <Tabs.Root value={tab} onValueChange={(change) => setTab(change.value)} lazyMount unmountOnExit>
        <Tabs.List aria-label={texts.title}>
          {activityTabs.map((value) => (
            <Tabs.Trigger key={value} value={value} h="12" px={{ base: '3', sm: '5' }} fontWeight="semibold">
              {texts.tabs[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {activityTabs.map((value) => (
          <Tabs.Content key={value} value={value} pt="6">
            <Suspense fallback={<ActivitySkeleton />}>
              <ActivityTabContent
                tab={value}
                activity={activity}
                bookings={shown}
                looksEmpty={looksEmpty}
                preload={BookingDialog.preload}
                onSelect={(bookingId, task) => select({ bookingId, task })}
              />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
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
      {checkout.current && (
        <CheckoutWindow
          key={checkout.current.attempt}
          checkout={checkout.current}
          open={checkout.isOpen}
          onClose={checkout.leave}
          onEnd={checkout.end}
        />
      )}
    </chakra.section>
  );
}
