import { Box, Button, Container, Flex, Grid, Heading, HStack, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarOff, ChevronLeft, ChevronRight, Clock3 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { calendarEntriesQuery } from '@/api/calendar';
import type { CalendarEntriesAnswer } from '@/api/openapi.gen';
import { DashboardHead, useLiveDashboard } from '@/features/dashboard/DashboardHead';
import { monthOf } from '@/lib/format/calendar';
import { formatDays } from '@/lib/format/calendarDays';
import { formatDay } from '@/lib/format/dates';
import { useMediaQuery } from '@/lib/react/useMediaQuery';
import { useSession, useUserId } from '@/session/useSession';
import type { TimeOffStart } from '@/shared/timeOff/timeOffForm';
import { commonTexts } from '@/texts/common';
import { dashboardTexts } from '@/texts/dashboard';
import { lazyDialog, type PreloadProps } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { CalendarGrid } from './CalendarGrid';
import { ClashNotice } from './ClashNotice';
import { DayEntries } from './DayEntries';
import { countDay, isBooking, planDays, type DayPlan } from './dayPlans';
import { clashLook, entryLooks } from './entryLooks';
import { calendarTexts as texts } from './texts';
import { type CalendarDays, type DayRange, useCalendarDays, useDayRange } from './useCalendarDays';

const DayDialog = lazyDialog(() => import('./DayDialog'), 'DayDialog');
const TimeOffDialog = lazyDialog(() => import('@/shared/timeOff/TimeOffDialog'), 'TimeOffDialog');

/** Shows a photographer's shoots, requests, time off and the busy times of other calendars, and keeps them up to date. */
export function CalendarView() {
  useLiveDashboard();
  const calendar = useCalendarDays();
  const { days, weeks } = calendar;
  const entries = useQuery({
    ...calendarEntriesQuery(useUserId(), days[0] ?? calendar.date, days.length),
    // The clashes remain visible while another month or week loads.
    placeholderData: keepPreviousData,
  });
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }} minH="100dvh">
      <DashboardHead
        title={dashboardTexts.calendar}
        action={{ to: '/profiledit?tab=calendar', label: texts.toHours, icon: Clock3 }}
      />
      <QueryState query={entries} skeleton={<CalendarSkeleton weeks={weeks.length} />}>
        {(answer) => <LoadedCalendar calendar={calendar} answer={answer} loading={entries.isPlaceholderData} />}
      </QueryState>
    </Container>
  );
}

type LoadedCalendarProps = {
  calendar: CalendarDays;
  answer: CalendarEntriesAnswer;
  /** Whether `answer` still belongs to the days that were shown before. */
  loading: boolean;
};

const nothing = { bookings: [], blocks: [], timeOff: [], hours: [] };

function LoadedCalendar({ calendar, answer, loading }: LoadedCalendarProps) {
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

  function block(from = range.from, to = range.to) {
    // The server refuses to block time in the past.
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
  // A shoot over midnight is in the plans of two days, but is counted once.
  const bookings = new Map(plans.flatMap(({ items }) => items.filter(isBooking)).map((item) => [item.booking.bookingId, item]));
  return texts.summary(countDay({ items: [...bookings.values()] })) || texts.nothing[unit];
}

/** Lays out the grid and, in a wide window, the panel of the marked day beside it. */
function CalendarLayout({ grid, panel }: { grid: ReactNode; panel: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="6" alignItems="start">
      <Box minW="0">{grid}</Box>
      <Box hideBelow="lg">{panel}</Box>
    </Grid>
  );
}

const looks = [
  { label: texts.kinds.shoot, css: entryLooks.shoot.css },
  { label: texts.kinds.request, css: entryLooks.request.css },
  { label: texts.kinds.completed, css: entryLooks.completed.css },
  { label: texts.legendClash, css: { ...entryLooks.request.css, ...clashLook, borderStyle: 'solid' } },
  { label: texts.kinds.off, css: entryLooks.off.css },
  { label: texts.kinds.open, css: entryLooks.open.css },
  { label: texts.legendBusy, css: entryLooks.busy.css },
];

/** Explains the colours and patterns of the grid. */
function Legend() {
  return (
    <Flex as="ul" role="list" aria-label={texts.legend} wrap="wrap" columnGap="5" rowGap="2" textStyle="sm" color="fg.muted">
      {looks.map(({ label, css }) => (
        <Flex as="li" key={label} align="center" gap="2">
          <Box width="6" height="4" borderRadius="sm" css={css} aria-hidden />
          {label}
        </Flex>
      ))}
    </Flex>
  );
}

/** Outlines the calendar while it first loads. It is at least as tall as the window, so that the footer is not seen first. */
function CalendarSkeleton({ weeks }: { weeks: number }) {
  return (
    <Box role="status" aria-label={commonTexts.loading} minH="100dvh">
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="3" mb="4" aria-hidden>
        <Stack flex="1" gap="2">
          <Skeleton height={{ base: '8', md: '9' }} width="min(16rem, 80%)" borderRadius="md" />
          <Skeleton height="4" width="32" borderRadius="sm" />
        </Stack>
        <Skeleton height="11" width={{ base: 'full', md: '80' }} borderRadius="md" />
      </Flex>
      <CalendarLayout
        grid={<Skeleton height={{ base: '30rem', md: `calc(2.25rem + ${weeks} * 7.25rem)` }} borderRadius="lg" aria-hidden />}
        panel={<Skeleton height="64" borderRadius="lg" aria-hidden />}
      />
    </Box>
  );
}

type CalendarToolbarProps = {
  calendar: CalendarDays;
  titleId: string;
  /** The number of shoots and requests in the month or week, in words. It is empty while they load. */
  summary: string;
  preload: PreloadProps;
  onBlock: () => void;
};

/**
 * Shows the name of the month or week, with buttons that show another month or week, and a button that opens the dialog
 * for blocking time.
 */
function CalendarToolbar({ calendar, titleId, summary, preload, onBlock }: CalendarToolbarProps) {
  const { unit, title, today, days, previous, next, show } = calendar;
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="3" mb="4">
      <Box flex="1" minW="0">
        <Heading as="h2" id={titleId} textStyle={{ base: 'lg', md: '3xl' }} aria-live="polite">
          {title}
        </Heading>
        <Text textStyle="sm" color="fg.muted" minH="1.5em">
          {summary}
        </Text>
      </Box>
      <HStack gap={{ base: '0', md: '1' }} me={{ base: '-2', md: '0' }}>
        <TurnButton label={texts.previous[unit]} icon={<ChevronLeft />} day={previous} show={show} />
        <Button
          variant="outline"
          colorPalette="gray"
          minH="11"
          px={{ base: '3', md: '4' }}
          disabled={days.includes(today) && calendar.date === today}
          onClick={() => show(today)}
        >
          {texts.today}
        </Button>
        <TurnButton label={texts.next[unit]} icon={<ChevronRight />} day={next} show={show} />
      </HStack>
      <Button minH="11" width={{ base: 'full', md: 'auto' }} {...preload} onClick={onBlock}>
        <CalendarOff aria-hidden />
        {texts.block}
      </Button>
    </Flex>
  );
}

type TurnButtonProps = { label: string; icon: ReactNode; day: string | undefined; show: CalendarDays['show'] };

function TurnButton({ label, icon, day, show }: TurnButtonProps) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="lg"
      aria-label={label}
      disabled={day === undefined}
      onClick={() => day !== undefined && show(day)}
    >
      {icon}
    </IconButton>
  );
}

type DayPanelProps = {
  range: DayRange;
  /** The plans of the marked days. */
  plans: readonly DayPlan[];
  /** Undefined if all marked days are in the past. */
  onBlock: (() => void) | undefined;
};

/** Shows the marked day, or how many days are marked, beside the grid in a wide window. */
function DayPanel({ range, plans, onBlock }: DayPanelProps) {
  const [plan] = plans;
  return (
    <Box
      as="section"
      aria-label={range.isOneDay ? formatDay(range.head) : texts.daysMarked(plans.length)}
      layerStyle="card"
      p="5"
      position="sticky"
      top="24"
      maxH="calc(100dvh - 7rem)"
      overflowY="auto"
    >
      <Stack gap="4">
        <Heading as="h3" textStyle="xl">
          {range.isOneDay ? formatDay(range.head) : formatDays(range.from, range.to)}
        </Heading>
        {range.isOneDay ? plan && <DayEntries plan={plan} /> : <Text color="fg.muted">{texts.daysMarked(plans.length)}</Text>}
        {onBlock && !range.isOneDay && (
          <Button minH="11" onClick={onBlock}>
            <CalendarOff aria-hidden />
            {texts.blockDays(plans.length)}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
