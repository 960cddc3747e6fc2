import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ComingSoonDialog } from './ComingSoonDialog';

const meta = {
  component: ComingSoonDialog,
  args: { open: true, onClose: fn() },
} satisfies Meta<typeof ComingSoonDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
