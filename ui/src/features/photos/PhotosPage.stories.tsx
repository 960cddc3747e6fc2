import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Booking, DeliveryAnswer } from '@/api/openapi.gen';
import { delivery, deliveredBooking, deliveryAnswer, lockedAnswer, lockedBooking, problem } from '@/stories/answers/delivery';
import { failure, hindiName } from '@/stories/answers/common';
import { config, customer, longName } from '@/stories/samples';
import { PhotosPage } from './PhotosPage';

const { bookingId } = deliveredBooking;

function answers(answer: unknown, booking: Booking = deliveredBooking) {
  const activity = { success: true, message: 'OK', bookings: [booking], page: 1, perPage: 100, totalItems: 1 };
  return {
    answers: { '/config': config, [`/user/profile/${customer._id}`]: activity, [`/delivery/${bookingId}`]: answer },
  };
}

const withDelivery = (changes: Partial<DeliveryAnswer['delivery']>, rest: Partial<DeliveryAnswer> = {}): DeliveryAnswer => ({
  ...deliveryAnswer,
  ...rest,
  delivery: { ...delivery, ...changes },
});

const empty = { files: [], totalItems: 0, zip: null, unlocked: false } as const;

const meta = {
  component: PhotosPage,
  args: { bookingId },
  parameters: { layout: 'fullscreen', account: customer, path: `/photos/${bookingId}` },
} satisfies Meta<typeof PhotosPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: answers(undefined) };
export const Failed: Story = { parameters: answers(failure) };
export const Unknown: Story = { parameters: answers({ ...failure, status: 404, code: 'not_found', message: 'Not found.' }) };
export const Waiting: Story = {
  parameters: answers(withDelivery({ status: 'waiting', deliveredAt: '', note: '', files: 0 }, empty)),
};
export const Late: Story = {
  parameters: answers(
    withDelivery({ status: 'waiting', deliveredAt: '', note: '', files: 0, deliverBy: '2026-11-21T11:30:00Z' }, empty),
  ),
};
export const Locked: Story = { parameters: answers(lockedAnswer, lockedBooking) };
export const LockedWithoutPayment: Story = { parameters: answers({ ...lockedAnswer, pay: 0 }, lockedBooking) };
export const Unlocked: Story = { parameters: answers(deliveryAnswer) };
export const ChangesAsked: Story = { parameters: answers(withDelivery({ status: 'changes', rounds: 1, acceptBy: '' })) };
export const Accepted: Story = {
  parameters: answers(withDelivery({ status: 'accepted', acceptedAt: '2026-11-25T11:30:00Z', acceptedBy: 'customer' })),
};
export const AcceptedFromElsewhere: Story = {
  parameters: answers(
    withDelivery({ status: 'accepted', deliveredAt: '', note: '', files: 0, acceptedAt: '2026-11-25T11:30:00Z' }, empty),
  ),
};
export const Closed: Story = { parameters: answers(withDelivery({ status: 'closed' }, empty)) };
export const ProblemOpen: Story = { parameters: answers(withDelivery({ acceptBy: '' }, { problem })) };
export const ProblemDecided: Story = {
  parameters: answers({
    ...deliveryAnswer,
    problem: {
      ...problem,
      decision: 'refund',
      refund: 4000,
      decisionNote: 'Eight of 24 are blurred.',
      answer: 'We have looked.',
    },
  }),
};
export const LongName: Story = {
  parameters: answers(lockedAnswer, { ...lockedBooking, photographer_name: longName, photographer_first_name: longName }),
};
export const HindiName: Story = {
  parameters: answers(deliveryAnswer, { ...deliveredBooking, photographer_name: hindiName, photographer_first_name: 'आराध्या' }),
};
