import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReviewItem, reviewFromApi } from './ReviewItem';
import { longName } from '@/stories/samples';

const sent = {
  name: 'Meera Nair',
  date: '14/11/2026',
  category: 'Food',
  rating: 4,
  verified: true,
  comment: 'On time, calm, and every dish looks real.',
};

const meta = {
  component: ReviewItem,
  decorators: (Story) => (
    <ul>
      <Story />
    </ul>
  ),
  args: { review: reviewFromApi(sent) },
} satisfies Meta<typeof ReviewItem>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithComment: Story = {};
export const WithoutComment: Story = { args: { review: reviewFromApi({ ...sent, comment: '' }) } };
export const NotVerified: Story = { args: { review: reviewFromApi({ ...sent, verified: false }) } };
export const LongName: Story = { args: { review: reviewFromApi({ ...sent, name: longName }) } };
