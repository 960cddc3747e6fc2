import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimeChange } from './TimeChange';

const meta = {
  component: TimeChange,
  args: {
    from: { label: 'Now', date: '2026-12-01', time: '10:00 AM' },
    to: { label: 'Proposed', date: '2026-12-02', time: '2:00 PM' },
  },
} satisfies Meta<typeof TimeChange>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
