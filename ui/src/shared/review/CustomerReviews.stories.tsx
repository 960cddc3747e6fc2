import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Review } from '@/api/openapi.gen';
import { longName } from '@/stories/samples';
import { byCustomer, CustomerReviews } from './CustomerReviews';

const review: Review = {
  name: 'Nikhil',
  customer: 'a1',
  shoots: 4,
  date: '14/11/2026',
  category: 'Food',
  rating: 4,
  verified: true,
  comment: 'On time, calm, and every dish looks real.',
};

const groupOf = (...reviews: Review[]) => byCustomer(reviews)[0]!;

const meta = {
  component: CustomerReviews,
  decorators: (Story) => (
    <ul>
      <Story />
    </ul>
  ),
  args: { reviews: groupOf({ ...review, shoots: 1 }) },
} satisfies Meta<typeof CustomerReviews>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = { args: { reviews: groupOf(review, { ...review, comment: '', verified: false }, review) } };
export const LongName: Story = { args: { reviews: groupOf({ ...review, name: longName }) } };
