import { chakra, Heading, Stack, Tabs, Text } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useId, useState, type RefObject } from 'react';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { Moves } from '@/shared/reschedule/Moves';
import type { Booking } from '@/api/openapi.gen';
import { useServerNow } from '@/api/useServerNow';
import { activityTexts as texts } from '@/texts/activity';
import { ActivityList } from './ActivityList';
import { RowsSkeleton } from './ActivitySkeleton';
import type { BookingTask } from './BookingDialog';
import { activityTabs, nextShootOf, pastShootsOf, tabOf } from '@/shared/booking/bookingStatus';
import { movableOf } from './movable';
import { NextShoot } from './NextShoot';
import { PastShoots } from './PastShoots';
import { RescueNotices } from './RescueNotices';
import type { useActivity } from '@/shared/booking/useActivity';

// On the narrowest phones the names of the tabs need the whole width.
const ifRoom = { '@media (max-width: 374.98px)': { display: 'none' } };

type ActivityContentProps = {
  activity: ReturnType<typeof useActivity>;
  /** Those that have arrived. */
  bookings: readonly Booking[];
  /** Starts to load the dialog of a booking. */
  preload: PreloadProps;
  /** The section of the list, which takes the focus when the row that had it is gone. */
  section: RefObject<HTMLElement | null>;
  onSelect: (bookingId: string, task: BookingTask) => void;
  onPay: (booking: Booking) => void;
};

/** What waits for an answer, the next shoot, those that may be over, and all bookings in three tabs. */
export function ActivityContent({ activity, bookings, preload, section, onSelect, onPay }: ActivityContentProps) {
  const headingId = useId();
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = activity;
  const [tab, setTab] = useState<string>('upcoming');
  const shown = (value: string) => bookings.filter((booking) => tabOf(booking) === value);
  const now = useServerNow();
  const next = nextShootOf(bookings, now);
  const looksEmpty = shown(tab).length === 0 && hasNextPage;

  // A tab is empty only when no page has anything for it.
  useEffect(() => {
    if (looksEmpty && !isFetchingNextPage && !error) void fetchNextPage();
  }, [looksEmpty, isFetchingNextPage, error, fetchNextPage]);

  return (
    <Stack gap={{ base: '8', md: '10' }} minW="0" {...preload}>
      <RescueNotices bookings={bookings} onPay={onPay} onCancel={(bookingId) => onSelect(bookingId, 'cancel')} />
      <Moves bookings={bookings.map(movableOf)} />
      {next && (
        <NextShoot booking={next} now={now} onSelect={(task) => onSelect(next.bookingId, task)} onPay={() => onPay(next)} />
      )}
      <PastShoots bookings={pastShootsOf(bookings, now)} onSelect={onSelect} />
      <chakra.section aria-labelledby={headingId} ref={section} tabIndex={-1} outline="none">
        <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }} mb="2">
          {texts.title}
        </Heading>
        <Tabs.Root recipe={tabsSlotRecipe} value={tab} onValueChange={(change) => setTab(change.value)} lazyMount unmountOnExit>
          <Tabs.List aria-label={texts.title}>
            {activityTabs.map((value) => (
              <Tabs.Trigger key={value} value={value} h="12" px={{ base: '2', sm: '5' }} gap="1.5" fontWeight="semibold">
                {texts.tabs[value]}
                {/* While there are older bookings to load, nobody knows how many. */}
                {!hasNextPage && (
                  <Text as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums" css={ifRoom}>
                    {texts.tabCount(shown(value).length)}
                  </Text>
                )}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {activityTabs.map((value) => (
            <Tabs.Content key={value} value={value} pt="5">
              <Stack gap="6">
                {looksEmpty && !error && <RowsSkeleton />}
                {!looksEmpty && (
                  <ActivityList tab={value} bookings={shown(value)} next={next} onSelect={onSelect} onPay={onPay} />
                )}
                {(!looksEmpty || error) && <LoadMore query={activity} label={texts.olderBookings} />}
              </Stack>
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </chakra.section>
    </Stack>
  );
}
