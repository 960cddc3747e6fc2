import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TimeOffDialog } from './TimeOffDialog';
import { photographer } from '@/stories/samples';

const meta = {
  component: TimeOffDialog,
  args: { open: true, onClose: fn(), photographerId: 'photographer001' },
  parameters: { account: photographer },
} satisfies Meta<typeof TimeOffDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Marked: Story = { args: { start: { fromDate: '2026-12-01', fromTime: '1:00 PM', toTime: '4:30 PM' } } };
export const ExtraTime: Story = { args: { start: { kind: 'open', fromDate: '2026-12-01' } } };
export const UntilMidnight: Story = { args: { start: { fromDate: '2026-12-01', fromTime: '9:00 AM', toTime: '12:00 AM' } } };
