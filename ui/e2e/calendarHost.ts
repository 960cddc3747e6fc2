import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CalendarHost = {
  readonly settings: Record<string, string>;
  /** The URL of a calendar with three events. */
  readonly calendar: string;
  /** The URL of a page that asks for a login. */
  readonly loginPage: string;
  readonly close: () => void;
};

const days = [2, 3, 4];

/** Returns three busy hours in the next days, in the iCalendar format. */
function calendarFile(): string {
  const events = days.flatMap((day) => {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:event-${day}@example.in`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART:${date}T043000Z`,
      `DTEND:${date}T053000Z`,
      'SUMMARY:Dentist',
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Calendar//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** Starts the host of an external calendar. `settings` allow the server to read it although its address is private. */
export async function startCalendarHost(): Promise<CalendarHost> {
  const server = createServer((request, answer) => {
    const isCalendar = request.url === '/secret/family.ics';
    answer.setHeader('Content-Type', isCalendar ? 'text/calendar' : 'text/html');
    answer.end(isCalendar ? calendarFile() : '<!doctype html><title>Log in</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    settings: { CALENDAR_PRIVATE_HOSTS: host },
    calendar: `http://${host}/secret/family.ics`,
    loginPage: `http://${host}/login`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
