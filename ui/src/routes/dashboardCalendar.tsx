import { Page } from '@/components/Page';
import { CalendarView } from '@/features/dashboard/calendar/CalendarView';
import { calendarTexts } from '@/texts/calendar';

export function Component() {
  return (
    <Page title={calendarTexts.title}>
      <CalendarView />
    </Page>
  );
}
