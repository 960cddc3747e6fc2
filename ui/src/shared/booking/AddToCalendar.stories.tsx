import type { Meta, StoryObj } from '@storybook/react-vite';
import { AddToCalendar } from './AddToCalendar';

const meta = {
  component: AddToCalendar,
  args: { bookingId: 'booking00000001' },
} satisfies Meta<typeof AddToCalendar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm' } };
