import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NextTimes } from './NextTimes';

const meta = {
  component: NextTimes,
  args: {
    slots: [
      { date: '2026-12-01', time: '10:00 AM' },
      { date: '2026-12-01', time: '10:30 AM' },
      { date: '2026-12-02', time: '9:00 AM' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof NextTimes>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Sending: Story = { args: { busy: true } };
export const OtherLabel: Story = { args: { label: 'Decline it, and propose one of these instead' } };
