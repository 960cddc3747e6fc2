import type { Meta, StoryObj } from '@storybook/react-vite';
import { ClashList } from './ClashList';
import { longName, photographer } from '@/stories/samples';

const shoot = { bookingId: 'booking00000001', name: 'Asha Rao', date: '01/12/2026', time: '10:00 AM' };
const upcoming = [shoot, { ...shoot, bookingId: 'booking00000002', name: longName }];

const meta = {
  component: ClashList,
  args: {
    photographerId: 'photographer001',
    bookingIds: ['booking00000001', 'booking00000002'],
    title: '2 shoots are at this time. They stay booked.',
  },
  parameters: { account: photographer, answers: { '/dashboard/userreq/photographer001': { requests: upcoming } } },
} satisfies Meta<typeof ClashList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Named: Story = {};
export const Loading: Story = { parameters: { answers: {} } };
export const More: Story = { args: { bookingIds: ['booking00000001', 'booking00000009'] } };
