import type { Meta, StoryObj } from '@storybook/react-vite';
import { StudioPhoto } from './StudioPhoto';

const meta = {
  component: StudioPhoto,
  args: { name: 'food-thali', maxW: 'md' },
} satisfies Meta<typeof StudioPhoto>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Portrait: Story = { args: { name: 'fashion-handbag' } };
export const Decorative: Story = { args: { decorative: true } };
