import type { Meta, StoryObj } from '@storybook/react-vite';
import { DialogSkeleton } from './DialogSkeleton';

const meta = { component: DialogSkeleton } satisfies Meta<typeof DialogSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
