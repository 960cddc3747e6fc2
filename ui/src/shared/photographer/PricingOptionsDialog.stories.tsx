import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PricingOptionsDialog } from './PricingOptionsDialog';
import { longName, tiers } from '@/stories/samples';

const meta = {
  component: PricingOptionsDialog,
  args: { open: true, onClose: fn(), name: 'Kabir Sen', tiers },
} satisfies Meta<typeof PricingOptionsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeTiers: Story = {};
export const OneTier: Story = { args: { tiers: tiers.slice(0, 1) } };
export const LongName: Story = { args: { name: longName } };
