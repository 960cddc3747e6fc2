import type { Meta, StoryObj } from '@storybook/react-vite';
import { PricingLink } from './PricingLink';
import { tiers } from '@/stories/samples';

const meta = {
  component: PricingLink,
  args: { name: 'Kabir Sen', tiers },
} satisfies Meta<typeof PricingLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
