import type { Meta, StoryObj } from '@storybook/react-vite';
import { FiveStars } from './StarRow';

const meta = {
  component: FiveStars,
  args: { rating: 4.3 },
} satisfies Meta<typeof FiveStars>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rated: Story = {};
export const Full: Story = { args: { rating: 5 } };
export const WithNumber: Story = { args: { withNumber: true } };
export const Large: Story = { args: { size: 32 } };
