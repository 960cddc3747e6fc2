import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategoryIcon } from './CategoryIcon';

const meta = {
  component: CategoryIcon,
  args: { category: 'Food', size: 40 },
} satisfies Meta<typeof CategoryIcon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const Unknown: Story = { args: { category: 'Drones' } };
