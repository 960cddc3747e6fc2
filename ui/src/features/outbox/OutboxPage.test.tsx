import { cleanup, render, screen } from '@testing-library/react';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { afterEach, expect, it } from 'vitest';
import type { OutboxMessage } from '@/api/openapi.gen';
import { MessageView } from './OutboxPage';

const message: OutboxMessage = {
  to: 'asha@example.in',
  channel: 'email',
  subject: 'Booking confirmed',
  text: 'Your shoot is confirmed.',
  html: '',
  calendar: '',
  created: '2026-12-01 04:30:00.000Z',
};

const show = (calendar: string) =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MessageView message={{ ...message, calendar }} />
    </ChakraProvider>,
  );

afterEach(cleanup);

it('offers the calendar file of an email', () => {
  const file = 'BEGIN:VCALENDAR\r\nSUMMARY:Shoot with आशा & #1\r\nEND:VCALENDAR\r\n';
  show(file);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download the attached calendar file' });
  expect(link.download).toBe('shoot.ics');
  expect(decodeURIComponent(link.href.slice(link.href.indexOf(',') + 1))).toBe(file);
});

it('offers no file for an email without one', () => {
  show('');
  expect(screen.queryByRole('link')).toBeNull();
});
