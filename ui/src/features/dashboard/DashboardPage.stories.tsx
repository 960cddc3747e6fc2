import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BookingRequest } from '@/api/openapi.gen';
import { earnings, request } from '@/stories/answers/bookings';
import { calendarEntries } from '@/stories/answers/calendar';
import { failure, hindiName, many } from '@/stories/answers/common';
import { ownProfile } from '@/stories/answers/photographers';
import { config, longName, photographer } from '@/stories/samples';
import { Dashboard } from './DashboardPage';

const account = { ...photographer, photographerId: ownProfile._id };

const around = {
  '/config': config,
  '/instant/offers': { success: true, message: 'OK', now: '2026-11-26T12:30:46Z', offers: [] },
  '/portfolio/getPhotographerProfile': { success: true, message: 'OK', details: ownProfile },
  [`/portfolio/getPortfolio/${ownProfile._id}`]: {
    success: true,
    message: 'OK',
    page: 1,
    perPage: 100,
    portfolio: [],
    totalItems: 0,
  },
  [`/dashboard/earnings/${ownProfile._id}`]: earnings,
  '/calendar/entries': { ...calendarEntries, bookings: [], blocks: [] },
};

function listOf(requests: readonly BookingRequest[]) {
  return { success: true, message: 'OK', page: 1, perPage: 2, requests, totalItems: requests.length };
}

function withShoots(requests: readonly BookingRequest[], upcoming: readonly BookingRequest[] = []) {
  const path = `/dashboard/userreq/${ownProfile._id}`;
  return {
    answers: {
      ...around,
      [`${path}?status=pending for approval`]: listOf(requests),
      [`${path}?status=upcoming`]: listOf(upcoming),
      [`${path}?status=completed`]: listOf([]),
    },
  };
}

const upcoming: BookingRequest = { ...request, _id: 'upcoming', bookingId: 'upcoming', status: 'upcoming', expiresAt: '' };
const today: BookingRequest = { ...upcoming, _id: 'today', bookingId: 'today', date: '26/11/2026', daysLeft: 0 };

const meta = {
  component: Dashboard,
  parameters: { layout: 'fullscreen', account, path: '/dashboard' },
} satisfies Meta<typeof Dashboard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = {
  parameters: { answers: { ...around, [`/dashboard/userreq/${ownProfile._id}`]: failure } },
};
export const Empty: Story = { parameters: withShoots([]) };
export const One: Story = { parameters: withShoots([request], [today]) };
export const Many: Story = {
  parameters: withShoots(
    many(12, (index) => ({ ...request, _id: `request${index}`, bookingId: `request${index}` })),
    many(12, (index) => ({ ...upcoming, _id: `upcoming${index}`, bookingId: `upcoming${index}` })),
  ),
};
export const LongName: Story = { parameters: withShoots([{ ...request, name: longName, place: `${longName}, Delhi 110016` }]) };
export const HindiName: Story = { parameters: withShoots([{ ...request, name: hindiName }]) };
