import type { Meta, StoryObj } from '@storybook/react-vite';
import { Squares } from './Squares';

const meta = {
  component: Squares,
  args: { size: 1, isTied: false },
} satisfies Meta<typeof Squares>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Medium: Story = { args: { size: 2 } };
export const Large: Story = { args: { size: 3 } };
export const VeryLarge: Story = { args: { size: 4 } };
export const Tied: Story = { args: { size: 3, isTied: true } };
