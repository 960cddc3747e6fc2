import type { Meta, StoryObj } from '@storybook/react-vite';
import { RatingStars } from './RatingStars';

const meta = {
  component: RatingStars,
  args: { rating: 4.3, count: 28 },
} satisfies Meta<typeof RatingStars>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rated: Story = {};
export const ManyReviews: Story = { args: { rating: 5, count: 125_000 } };
export const WithoutCount: Story = { args: { count: undefined } };
export const New: Story = { args: { rating: 0, count: 0 } };
export const Large: Story = { args: { size: 32 } };
