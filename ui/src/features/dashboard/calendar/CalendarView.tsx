import { Container } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock3 } from 'lucide-react';
import { QueryState } from '@/ui/feedback/QueryState';
import { calendarEntriesQuery } from '@/api/calendarEntries';
import { CalendarSkeleton } from './CalendarSkeleton';
import { LoadedCalendar } from './LoadedCalendar';
import { useCalendarDays } from './useCalendarDays';
import { DashboardHead } from '@/features/dashboard/DashboardHead';
import { useLiveDashboard } from '@/features/dashboard/useLiveDashboard';
import { useUserId } from '@/session/useUserId';
import { calendarTexts as texts } from '@/texts/calendar';
import { dashboardTexts } from '@/texts/dashboard';

/** A photographer's calendar: shoots, requests, time off and what other calendars block, kept up to date. */
export function CalendarView() {
  useLiveDashboard();
  const calendar = useCalendarDays();
  const { days, weeks } = calendar;
  const entries = useQuery({
    ...calendarEntriesQuery(useUserId(), days[0] ?? calendar.date, days.length),
    // The clashes stay while another month is loaded.
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
