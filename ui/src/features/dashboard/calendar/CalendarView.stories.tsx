import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarView } from './CalendarView';
import { calendarEntries } from '@/stories/answers/calendar';
import { failure, hindiName, many } from '@/stories/answers/common';
import { ownProfile } from '@/stories/answers/photographers';
import { config, longName, photographer } from '@/stories/samples';

const [booking] = calendarEntries.bookings;

function withEntries(entries: object) {
  return { answers: { '/config': config, '/calendar/entries': { ...calendarEntries, bookings: [], blocks: [], ...entries } } };
}

const meta = {
  component: CalendarView,
  parameters: {
    layout: 'fullscreen',
    account: { ...photographer, photographerId: ownProfile._id },
    path: '/dashboard?view=calendar&date=2026-11-09',
  },
} satisfies Meta<typeof CalendarView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = { parameters: { answers: { '/config': config, '/calendar/entries': failure } } };
export const Empty: Story = { parameters: withEntries({}) };
export const One: Story = { parameters: withEntries({ bookings: [booking] }) };
export const Many: Story = {
  parameters: withEntries({
    bookings: many(30, (index) => ({ ...booking, bookingId: `booking${index}` })),
    blocks: calendarEntries.blocks,
  }),
};
export const LongName: Story = { parameters: withEntries({ bookings: [{ ...booking, customer: longName }] }) };
export const HindiName: Story = { parameters: withEntries({ bookings: [{ ...booking, customer: hindiName }] }) };
