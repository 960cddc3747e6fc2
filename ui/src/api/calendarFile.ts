import { download } from './download';

export function downloadCalendarFile(bookingId: string): Promise<void> {
  return download('/booking/{bookingId}/calendar.ics', `shoot-${bookingId}.ics`, { path: { bookingId } });
}
