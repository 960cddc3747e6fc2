import type { Meta, StoryObj } from '@storybook/react-vite';
import { customer, dispatch } from '@/stories/samples';
import { OpenDispatchLink } from './OpenDispatchLink';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const answered = (changes: object) => ({
  answers: { [`/instant/${dispatch.dispatchId}`]: { ...dispatch, roundEnds: inSeconds(72), now: inSeconds(0), ...changes } },
});

const meta = {
  component: OpenDispatchLink,
  parameters: { account: customer, ...answered({}) },
  args: { open: { userId: customer._id, dispatchId: dispatch.dispatchId } },
} satisfies Meta<typeof OpenDispatchLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Searching: Story = {};
export const Accepted: Story = {
  parameters: answered({
    status: 'won',
    bookingStatus: 'upcoming',
    paymentStatus: 'unpaid',
    payBy: inSeconds(581),
    photographer: { _id: 'p', name: 'Kabir Sen', rating: 4.8, ratingCount: 31, photo: '', payAfterShoot: false },
  }),
};
export const Nobody: Story = { parameters: answered({ status: 'lapsed' }) };
export const Loading: Story = { parameters: { answers: {} } };
