import { Suspense } from 'react';
import { Page } from '@/ui/layout/Page';
import { Dashboard } from '@/features/dashboard/Dashboard';
import { DashboardSkeleton } from '@/features/dashboard/DashboardSkeleton';
import { useDashboardView } from '@/features/dashboard/dashboardViews';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { dashboardTexts } from '@/texts/dashboard';

const CalendarView = lazyNamed(() => import('@/features/dashboard/calendar/CalendarView'), 'CalendarView');

export function Component() {
  if (useDashboardView() === 'overview') {
    return (
      <Page key="overview" title={dashboardTexts.title}>
        <Dashboard />
      </Page>
    );
  }
  return (
    <Page key="calendar" title={dashboardTexts.calendar}>
      <Suspense fallback={<DashboardSkeleton />}>
        <CalendarView />
      </Suspense>
    </Page>
  );
}
