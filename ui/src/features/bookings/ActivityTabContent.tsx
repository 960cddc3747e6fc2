import { Stack } from '@chakra-ui/react';
import type { PreloadProps } from '@/components/lazyDialog';
import { LoadMore } from '@/components/LoadMore';
import { QueryState } from '@/components/QueryState';
import type { Booking } from '@/api/openapi.gen';
import { activityTexts as texts } from '@/texts/activity';
import { ActivityList } from './ActivityList';
import { ActivitySkeleton } from './ActivitySkeleton';
import type { BookingTask } from './BookingDialog';
import type { ActivityTab } from './bookingStatus';
import type { useActivity } from './useActivity';

type ActivityTabContentProps = {
  tab: ActivityTab;
  activity: ReturnType<typeof useActivity>;
  /** Those of the tab, as far as they have arrived. */
  bookings: readonly Booking[];
  /** Nothing has arrived for the tab yet, and there are more pages. */
  looksEmpty: boolean;
  /** Starts to load the dialog of a booking. */
  preload: PreloadProps;
  onSelect: (bookingId: string, task: BookingTask) => void;
};

/** The bookings of one tab. */
export function ActivityTabContent({ tab, activity, bookings, looksEmpty, preload, onSelect }: ActivityTabContentProps) {
  return (
    <QueryState query={activity} skeleton={<ActivitySkeleton />}>
      {() => (
        <Stack gap="6" {...preload}>
          {looksEmpty && !activity.error && <ActivitySkeleton />}
          {!looksEmpty && <ActivityList tab={tab} bookings={bookings} onSelect={onSelect} />}
          {(!looksEmpty || activity.error) && <LoadMore query={activity} label={texts.olderBookings} />}
        </Stack>
      )}
    </QueryState>
  );
}
