import type { Meta, StoryObj } from '@storybook/react-vite';
import { RatingStars } from '@/components/RatingStars';

const meta = {
  component: RatingStars,
  args: { rating: 4.3 },
} satisfies Meta<typeof RatingStars>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rated: Story = {};
export const Full: Story = { args: { rating: 5 } };
export const New: Story = { args: { rating: 0 } };
export const WithoutNumber: Story = { args: { withNumber: false } };
export const Large: Story = { args: { size: 32 } };
