import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TimeOffFields } from './TimeOffFields';
import { photographer } from '@/stories/samples';

const meta = {
  component: TimeOffFields,
  args: { photographerId: 'photographer001', start: {}, onKind: fn(), onCancel: fn(), onSaved: fn() },
  parameters: { account: photographer },
} satisfies Meta<typeof TimeOffFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Timed: Story = { args: { start: { fromDate: '2026-12-01', fromTime: '9:00 AM', toTime: '12:00 AM' } } };
