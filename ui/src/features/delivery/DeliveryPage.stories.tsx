import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BookingRequest, DeliveryAnswer, DeliveryFile } from '@/api/openapi.gen';
import { delivery, deliveredRequest, deliveryAnswer, ownFile, problem } from '@/stories/answers/delivery';
import { failure, many } from '@/stories/answers/common';
import { ownProfile } from '@/stories/answers/photographers';
import { config, longName, photographer } from '@/stories/samples';
import { DeliveryPage } from './DeliveryPage';

const account = { ...photographer, photographerId: ownProfile._id };
const { bookingId } = deliveredRequest;

function answers(answer: unknown, shoot: BookingRequest = deliveredRequest) {
  return {
    answers: {
      '/config': config,
      '/portfolio/getPhotographerProfile': { success: true, message: 'OK', details: ownProfile },
      [`/dashboard/userreq/${ownProfile._id}`]: {
        success: true,
        message: 'OK',
        requests: [shoot],
        page: 1,
        perPage: 20,
        totalItems: 1,
      },
      [`/delivery/${bookingId}`]: answer,
    },
  };
}

function withFiles(
  files: readonly DeliveryFile[],
  changes: Partial<DeliveryAnswer['delivery']> = {},
  rest: Partial<DeliveryAnswer> = {},
): DeliveryAnswer {
  return { ...deliveryAnswer, ...rest, files, totalItems: files.length, delivery: { ...delivery, ...changes } };
}

const waiting = { status: 'waiting', deliveredAt: '', acceptBy: '', note: '', files: 0 } as const;

const mixed = many(24, (index) => {
  if (index < 3)
    return ownFile(index, { state: 'uploading', shown: false, grid: '', received: 3_000_000, uploadUrl: '/api/v1/upload/u' });
  if (index < 6) return ownFile(index, { state: 'checking', shown: false, grid: '' });
  if (index === 7) return ownFile(index, { state: 'refused', reason: 'damaged', shown: false, grid: '' });
  if (index === 8) return ownFile(index, { state: 'refused', reason: 'pixels', shown: false, grid: '', name: `${longName}.png` });
  return ownFile(index, { shown: false });
});

const meta = {
  component: DeliveryPage,
  args: { bookingId },
  parameters: { layout: 'fullscreen', account, path: `/delivery/${bookingId}` },
} satisfies Meta<typeof DeliveryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: answers(undefined) };
export const Failed: Story = { parameters: answers(failure) };
export const Unknown: Story = { parameters: answers({ ...failure, status: 404, code: 'not_found', message: 'Not found.' }) };
export const BeforeTheShoot: Story = {
  parameters: answers(withFiles([], waiting), { ...deliveredRequest, status: 'upcoming', date: '20/11/2036' }),
};
export const NothingUploaded: Story = { parameters: answers(withFiles([], waiting)) };
export const Late: Story = { parameters: answers(withFiles([], { ...waiting, deliverBy: '2026-11-21T11:30:00Z' })) };
export const UploadingAndChecking: Story = { parameters: answers(withFiles(mixed, waiting)) };
export const ReadyToDeliver: Story = {
  parameters: answers(
    withFiles(
      many(24, (index) => ownFile(index, { shown: false, picked: false, comment: '' })),
      waiting,
    ),
  ),
};
export const DeliveredLocked: Story = {
  parameters: answers(
    withFiles(
      many(24, (index) => ownFile(index)),
      {},
      { unlocked: false },
    ),
    { ...deliveredRequest, paymentStatus: 'unpaid' },
  ),
};
export const DeliveredUnlocked: Story = {
  parameters: answers(withFiles(many(24, (index) => ownFile(index))), { ...deliveredRequest, paymentStatus: 'paid' }),
};
export const ChangesAsked: Story = {
  parameters: answers(
    withFiles(
      many(24, (index) => ownFile(index)),
      { status: 'changes', rounds: 1, acceptBy: '', changes: 'Please brighten the last three.\nThe cake is missing.' },
    ),
  ),
};
export const ProblemOpen: Story = {
  parameters: answers(
    withFiles(
      many(24, (index) => ownFile(index)),
      {},
      { problem },
    ),
  ),
};
export const Accepted: Story = {
  parameters: answers(
    withFiles(
      many(24, (index) => ownFile(index)),
      {
        status: 'accepted',
        acceptedAt: '2026-11-25T11:30:00Z',
        releasedAt: '2026-11-25T11:30:00Z',
      },
    ),
  ),
};
export const Closed: Story = { parameters: answers(withFiles([], { status: 'closed' })) };
