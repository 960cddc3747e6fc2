import { Box, chakra, Container, Grid, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Booking } from '@/api/openapi.gen';
import { firstNameOf } from '@/lib/format/names';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSession } from '@/session/useSession';
import { useActivity } from '@/shared/booking/useActivity';
import { CurrentCheckout } from '@/shared/checkout/BookingPayment';
import { useCheckout } from '@/shared/checkout/useCheckout';
import { activityTexts } from '@/texts/activity';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { QueryState } from '@/ui/feedback/QueryState';
import { Page } from '@/ui/layout/Page';
import { ActivitySkeleton } from './ActivitySkeleton';
import type { BookingTask } from './BookingDialog';
import { customerProfileTexts as texts } from './texts';

const ProfileCard = lazyNamed(() => import('./ProfileCard'), 'ProfileCard');
const YourData = lazyNamed(() => import('@/shared/account/YourData'), 'YourData');

// Below `xl` the profile follows the bookings. It is hidden while they load, because it would move down when they appear.
const belowBookings = { '@media (max-width: 1279.98px)': { '&:has([data-pending]) > [data-profile]': { display: 'none' } } };

export function Component() {
  return (
    <Page title={texts.pageTitle}>
      <CustomerProfilePage />
    </Page>
  );
}

function CustomerProfilePage() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Container maxW="7xl" minH="100dvh" pt={{ base: '4', md: '10' }} pb={{ base: '10', md: '16' }}>
      <Heading as="h1" textStyle="section" mb={{ base: '4', md: '8' }}>
        {texts.greeting(firstNameOf(user.fullName))}
      </Heading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }}
        gap="10"
        alignItems="start"
        css={belowBookings}
      >
        <Box minW="0">
          <MyActivity userId={user._id} />
        </Box>
        <Stack gap="6" data-profile>
          <Suspense fallback={<Skeleton height="33rem" borderRadius="lg" />}>
            <ProfileCard userId={user._id} />
            <YourData />
          </Suspense>
        </Stack>
      </Grid>
    </Container>
  );
}

const loadContent = () => import('./ActivityContent');
const ActivityContent = lazyNamed(loadContent, 'ActivityContent');
const BookingDialog = lazyDialog(() => import('./BookingDialog'), 'BookingDialog');

type Selection = { readonly bookingId: string; readonly task: BookingTask };

/** Shows all bookings with their actions. The list updates when a booking changes. */
function MyActivity({ userId }: { userId: string }) {
  const activity = useActivity(userId);
  const bookings = activity.data;
  const checkout = useCheckout(bookings);
  // The selection is kept when the dialog closes, because the dialog still shows it while fading out.
  const [selection, setSelection] = useState<Selection>();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const selected = bookings?.find(({ bookingId }) => bookingId === selection?.bookingId);

  // The code is loaded while the bookings are requested, not after they have arrived.
  useEffect(() => void loadContent().catch(() => undefined), []);

  function select(next: Selection) {
    if (!open) opener.current = document.activeElement;
    setSelection(next);
    setOpen(true);
  }

  /** Opens the payment window. The booking dialog is hidden meanwhile, and shows the result afterwards. */
  function pay(booking: Booking) {
    select({ bookingId: booking.bookingId, task: 'details' });
    checkout.start(booking);
  }

  /**
   * Returns the element that gets the focus when the dialog closes: the button that opened it, or the section if the button has
   * disappeared, as it does when the booking is cancelled.
   */
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
          // The dialog is hidden during the payment, which has its own window.
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
        {activityTexts.title}
      </Heading>
      <ErrorState error={error} onRetry={onRetry} />
    </chakra.section>
  );
}
