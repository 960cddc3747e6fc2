import { useDashboardRefresh } from '@/api/dashboard';
import { useBookingEvents } from '@/api/useBookingEvents';
import { showToast } from '@/lib/toasts';
import { dashboardTexts as texts } from '@/texts/dashboard';

/** Keeps what the dashboard shows up to date while it is open, and tells of new requests. */
export function useLiveDashboard(): void {
  const refresh = useDashboardRefresh();
  useBookingEvents((action) => {
    if (action === 'create') showToast({ kind: 'info', text: texts.newRequest });
    void refresh();
  });
}
