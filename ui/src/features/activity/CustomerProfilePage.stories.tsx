import type { Meta, StoryObj } from '@storybook/react-vite';
import { Component as CustomerProfilePage } from './CustomerProfilePage';
import type { Booking } from '@/api/openapi.gen';
import { booking } from '@/stories/answers/bookings';
import { failure, hindiName, many } from '@/stories/answers/common';
import { config, customer, longName } from '@/stories/samples';

const account = {
  '/config': config,
  [`/user/profile/getUserDeets/${customer._id}`]: { success: true, message: 'OK', user: customer },
  [`/user/deletion/${customer._id}`]: { success: true, message: 'OK', deletion: null },
};

function withBookings(bookings: readonly Booking[]) {
  const activity = { success: true, message: 'OK', bookings, page: 1, perPage: 100, totalItems: bookings.length };
  return { answers: { ...account, [`/user/profile/${customer._id}`]: activity } };
}

const named = (name: string): Booking => ({
  ...booking,
  photographer_name: name,
  photographer_first_name: name.split(' ')[0] ?? name,
});

const statuses: readonly Booking[] = [
  { ...booking, _id: 'upcoming', bookingId: 'upcoming' },
  { ...booking, _id: 'pending', bookingId: 'pending', status: 'pending for approval' },
  { ...booking, _id: 'completed', bookingId: 'completed', status: 'completed', paymentStatus: 'paid' },
  { ...booking, _id: 'canceled', bookingId: 'canceled', status: 'canceled' },
  { ...booking, _id: 'rejected', bookingId: 'rejected', status: 'rejected' },
];

const meta = {
  component: CustomerProfilePage,
  parameters: { layout: 'fullscreen', account: customer, path: '/userpfp' },
} satisfies Meta<typeof CustomerProfilePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: account } };
export const Failed: Story = { parameters: { answers: { ...account, [`/user/profile/${customer._id}`]: failure } } };
export const Empty: Story = { parameters: withBookings([]) };
export const One: Story = { parameters: withBookings([booking]) };
export const EveryStatus: Story = { parameters: withBookings(statuses) };
export const Many: Story = {
  parameters: withBookings(many(40, (index) => ({ ...booking, _id: `booking${index}`, bookingId: `booking${index}` }))),
};
export const LongName: Story = { parameters: withBookings([named(longName)]) };
export const HindiName: Story = { parameters: withBookings([named(hindiName)]) };
