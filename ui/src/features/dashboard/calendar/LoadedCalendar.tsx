import { Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { CalendarEntriesAnswer } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { TimeOffStart } from '@/shared/timeOff/timeOffForm';
import { CalendarGrid } from './CalendarGrid';
import { CalendarLayout } from './CalendarLayout';
import { CalendarToolbar } from './CalendarToolbar';
import { ClashNotice } from './ClashNotice';
import { DayPanel } from './DayPanel';
import { countDay, isBooking, planDays, type DayPlan } from './dayPlans';
import { Legend } from './Legend';
import type { CalendarDays } from './useCalendarDays';
import { useDayRange } from './useDayRange';
import { monthOf } from '@/lib/format/calendar';
import { useMediaQuery } from '@/lib/react/useMediaQuery';
import { useSession } from '@/session/useSession';
import { calendarTexts as texts } from '@/texts/calendar';

const DayDialog = lazyDialog(() => import('./DayDialog'), 'DayDialog');
const TimeOffDialog = lazyDialog(() => import('@/shared/timeOff/TimeOffDialog'), 'TimeOffDialog');

type LoadedCalendarProps = {
  calendar: CalendarDays;
  answer: CalendarEntriesAnswer;
  /** The answer is that of the days before. */
  loading: boolean;
};

const nothing = { bookings: [], blocks: [], timeOff: [], hours: [] };

export function LoadedCalendar({ calendar, answer, loading }: LoadedCalendarProps) {
  const { unit, days, today, date } = calendar;
  const titleId = useId();
  const range = useDayRange(calendar);
  const hasPanel = useMediaQuery('(min-width: 64em)');
  const photographerId = useSession()?.user.photographerId ?? '';
  const [dayOpen, setDayOpen] = useState(false);
  const [blocking, setBlocking] = useState<{ readonly open: boolean; readonly start: TimeOffStart }>();

  const plans = planDays(days, loading ? nothing : answer);
  const byDay = new Map(plans.map((plan) => [plan.day, plan]));
  const marked = plans.filter(({ day }) => day >= range.from && day <= range.to);
  const emptyPlan = { day: range.head, items: [], hours: undefined };

  /** Time that is past cannot be blocked. */
  function block(from = range.from, to = range.to) {
    if (to < today) return;
    setDayOpen(false);
    setBlocking({ open: true, start: { fromDate: from < today ? today : from, toDate: to } });
  }
  const blockMarked = range.to < today ? undefined : () => block();

  return (
    <>
      <ClashNotice clashes={answer.clashes} onOpen={() => setDayOpen(!hasPanel)} />
      <CalendarToolbar
        calendar={calendar}
        titleId={titleId}
        summary={
          loading ? '' : summaryOf(unit === 'month' ? plans.filter(({ day }) => monthOf(day) === monthOf(date)) : plans, unit)
        }
        preload={TimeOffDialog.preload}
        onBlock={() => (range.to < today ? block(today, today) : block())}
      />
      <CalendarLayout
        grid={
          <Stack gap="4">
            <CalendarGrid
              calendar={calendar}
              plans={byDay}
              range={range}
              titleId={titleId}
              loading={loading}
              onOpen={() => setDayOpen(!hasPanel)}
              onBlock={block}
            />
            <Legend />
            <Text textStyle="sm" color="fg.muted" aria-hidden>
              {unit === 'month' ? texts.hint : texts.touchHint}
            </Text>
          </Stack>
        }
        panel={hasPanel && <DayPanel range={range} plans={marked} onBlock={blockMarked} />}
      />
      <DayDialog
        open={dayOpen && !hasPanel}
        onClose={() => setDayOpen(false)}
        plan={byDay.get(range.head) ?? emptyPlan}
        onBlock={blockMarked}
      />
      {blocking && (
        <TimeOffDialog
          open={blocking.open}
          start={blocking.start}
          photographerId={photographerId}
          onClose={() => setBlocking({ ...blocking, open: false })}
        />
      )}
    </>
  );
}

function summaryOf(plans: readonly DayPlan[], unit: CalendarDays['unit']): string {
  // A shoot over midnight is on two days.
  const bookings = new Map(plans.flatMap(({ items }) => items.filter(isBooking)).map((item) => [item.booking.bookingId, item]));
  return texts.summary(countDay({ items: [...bookings.values()] })) || texts.nothing[unit];
}
