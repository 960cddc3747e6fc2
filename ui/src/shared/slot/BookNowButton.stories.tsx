import type { Meta, StoryObj } from '@storybook/react-vite';
import { portrait, customer, tiers, categories } from '@/stories/samples';
import { BookNowButton } from './BookNowButton';

const meta = {
  component: BookNowButton,
  parameters: { account: customer },
  args: {
    offer: {
      photographerId: 'photographer001',
      photographerName: 'Kabir Sen',
      photo: portrait,
      categoryId: 'food',
      categoryName: 'Food',
      location: 'Pune',
      tiers,
    },
  },
} satisfies Meta<typeof BookNowButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ChoosesCategory: Story = { args: { categories } };
export const Disabled: Story = { args: { disabled: true } };
export const Loading: Story = { args: { loading: true } };
