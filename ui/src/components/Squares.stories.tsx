import type { Meta, StoryObj } from '@storybook/react-vite';
import { Squares } from '@/components/Squares';

const meta = {
  component: Squares,
  args: { count: 1 },
} satisfies Meta<typeof Squares>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Two: Story = { args: { count: 2 } };
export const Three: Story = { args: { count: 3 } };
