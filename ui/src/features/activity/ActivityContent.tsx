import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CalendarHeart, Camera } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '@/api/config';
import type { Booking } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { reschedulableOf } from '@/domain/reschedules';
import { formatMonth } from '@/lib/format/calendar';
import { formatDay, formatDayAndTime, toIso } from '@/lib/format/dates';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { type ActivityTab, activityTabs, mayPayNow, nextShootOf, pastShootsOf, tabOf } from '@/shared/booking/bookingStatus';
import type { useActivity } from '@/shared/booking/useActivity';
import { Reschedules } from '@/shared/reschedule/Reschedules';
import { activityTexts as texts } from '@/texts/activity';
import { commonTexts } from '@/texts/common';
import { peopleTexts } from '@/texts/words';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { LazyPart } from '@/ui/feedback/LazyPart';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { Tabs } from '@/ui/layout/Tabs';
import { ActivityRow, FactsHeader } from './ActivityRow';
import { RowsSkeleton } from './ActivitySkeleton';
import type { BookingTask } from './BookingDialog';
import { NextShoot } from './NextShoot';
import { NoticeCard } from './NoticeCard';
import { rescueNoticesOf, useDismissedRescues, waitsForPayment } from './noticeRules';

const RescueCards = lazyNamed(() => import('./RescueCards'), 'RescueCards');

// Very narrow phones have no room for the counts.
const ifRoom = { '@media (max-width: 374.98px)': { display: 'none' } };

const tabStyle = { h: '12', px: { base: '2', sm: '5' }, gap: '1.5', fontWeight: 'semibold' } as const;

type ActivityContentProps = {
  activity: ReturnType<typeof useActivity>;
  /** The bookings that have loaded so far. */
  bookings: readonly Booking[];
  /** Event handlers that start to load the booking dialog before it is opened. */
  preload: PreloadProps;
  /**
   * The section of all bookings. It gets the focus if the button that opened a dialog no longer exists when the dialog closes.
   */
  section: RefObject<HTMLElement | null>;
  onSelect: (bookingId: string, task: BookingTask) => void;
  onPay: (booking: Booking) => void;
};

/**
 * Shows notices, proposals, the next shoot, shoots that have ended but are not marked as completed, and all bookings in three
 * tabs.
 */
export function ActivityContent({ activity, bookings, preload, section, onSelect, onPay }: ActivityContentProps) {
  const headingId = useId();
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = activity;
  const [tab, setTab] = useState<(typeof activityTabs)[number]>('upcoming');
  const shown = (value: string) => bookings.filter((booking) => tabOf(booking) === value);
  const now = useServerNow();
  const next = nextShootOf(bookings, now);
  const looksEmpty = shown(tab).length === 0 && hasNextPage;

  // Loads more pages until the tab has a booking, there are no more pages, or loading fails.
  useEffect(() => {
    if (looksEmpty && !isFetchingNextPage && !error) void fetchNextPage();
  }, [looksEmpty, isFetchingNextPage, error, fetchNextPage]);

  return (
    <Stack gap={{ base: '8', md: '10' }} minW="0" {...preload}>
      <RescueNotices bookings={bookings} onPay={onPay} onCancel={(bookingId) => onSelect(bookingId, 'cancel')} />
      <Reschedules bookings={bookings.map(reschedulableOf)} />
      {next && (
        <NextShoot booking={next} now={now} onSelect={(task) => onSelect(next.bookingId, task)} onPay={() => onPay(next)} />
      )}
      <PastShoots bookings={pastShootsOf(bookings, now)} onSelect={onSelect} />
      <chakra.section aria-labelledby={headingId} ref={section} tabIndex={-1} outline="none">
        <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }} mb="2">
          {texts.title}
        </Heading>
        <Tabs
          label={texts.title}
          tab={tabStyle}
          value={tab}
          onChange={setTab}
          tabs={activityTabs.map((value) => ({
            value,
            label: (
              <>
                {texts.tabs[value]}
                {/* The count is unknown until all bookings have loaded. */}
                {!hasNextPage && (
                  <Text as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums" css={ifRoom}>
                    {texts.tabCount(shown(value).length)}
                  </Text>
                )}
              </>
            ),
          }))}
        >
          <Stack gap="6">
            {looksEmpty && !error && <RowsSkeleton />}
            {!looksEmpty && <ActivityList tab={tab} bookings={shown(tab)} next={next} onSelect={onSelect} onPay={onPay} />}
            {(!looksEmpty || error) && <LoadMore query={activity} label={texts.olderBookings} />}
          </Stack>
        </Tabs>
      </chakra.section>
    </Stack>
  );
}

type ActivityListProps = {
  tab: ActivityTab;
  bookings: readonly Booking[];
  /** The next shoot, which is shown above the list with its own payment button. */
  next?: Booking;
  onSelect: (bookingId: string, task: BookingTask) => void;
  onPay: (booking: Booking) => void;
};

function ActivityList({ tab, bookings, next, onSelect, onPay }: ActivityListProps) {
  const online = useConfig()?.onlinePayment ?? false;
  const isPaidHere = (booking: Booking) =>
    mayPayNow(booking, online) && !waitsForPayment(booking) && booking.bookingId !== next?.bookingId;
  if (bookings.length === 0) {
    return (
      <Box layerStyle="card">
        <EmptyState icon={CalendarHeart} title={texts.empty[tab]} description={texts.emptyHint[tab]}>
          <Button asChild mt="2">
            <Link to="/schedule">{commonTexts.findPhotographer}</Link>
          </Button>
        </EmptyState>
      </Box>
    );
  }
  return (
    <Stack gap={{ base: '5', md: '6' }}>
      {monthsOf(bookings).map(([month, found]) => (
        <Box as="section" key={month} aria-label={month}>
          <Heading as="h3" textStyle="lg" mb="2">
            {month}
          </Heading>
          <Box as="ul" role="list" layerStyle="card" overflow="hidden">
            {found.map((booking) => (
              <ActivityRow
                key={booking.bookingId}
                booking={booking}
                onSelect={(task) => onSelect(booking.bookingId, task)}
                onPay={isPaidHere(booking) ? () => onPay(booking) : undefined}
              />
            ))}
          </Box>
        </Box>
      ))}
      <FactsHeader />
    </Stack>
  );
}

/** Groups bookings by month. They must be sorted by day. */
function monthsOf(bookings: readonly Booking[]): readonly (readonly [string, readonly Booking[]])[] {
  const months = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const month = formatMonth(toIso(booking.shedulde_date));
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return [...months];
}

type PastShootsProps = {
  /** The confirmed shoots that have ended. */
  bookings: readonly Booking[];
  onSelect: (bookingId: string, task: BookingTask) => void;
};

/** Lists shoots that have ended but are not marked as completed. */
function PastShoots({ bookings, onSelect }: PastShootsProps) {
  if (bookings.length === 0) return null;
  return (
    <NoticeCard icon={Camera} title={texts.pastHeading}>
      <Stack as="ul" role="list" gap="4">
        {bookings.map(({ bookingId, category, photographer_name, photographer_first_name, shedulde_date, schedule_time }) => (
          <Flex as="li" key={bookingId} gap="3" justify="space-between" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <div>
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {peopleTexts.shootWith(category, photographer_name)}
              </Text>
              <Text color="fg.muted">{formatDayAndTime(shedulde_date, schedule_time)}</Text>
              <Text>{texts.pastText(photographer_first_name)}</Text>
            </div>
            <Button
              variant="outline"
              colorPalette="gray"
              flexShrink={0}
              aria-haspopup="dialog"
              aria-label={texts.detailsOf(photographer_name, formatDay(shedulde_date))}
              onClick={() => onSelect(bookingId, 'details')}
            >
              {texts.details}
            </Button>
          </Flex>
        ))}
      </Stack>
    </NoticeCard>
  );
}

type RescueNoticesProps = {
  bookings: readonly Booking[];
  onPay: (booking: Booking) => void;
  onCancel: (bookingId: string) => void;
};

/**
 * Shows which photographers cancelled, who takes over, and which payments are due soon. The code for these notices is loaded
 * only if there is one.
 */
function RescueNotices({ bookings, onPay, onCancel }: RescueNoticesProps) {
  const dismissed = useDismissedRescues();
  const now = useServerNow();
  const notices = rescueNoticesOf(bookings, dismissed, now);
  return (
    <LazyPart needed={notices.length > 0}>
      <RescueCards notices={notices} onPay={onPay} onCancel={onCancel} />
    </LazyPart>
  );
}
