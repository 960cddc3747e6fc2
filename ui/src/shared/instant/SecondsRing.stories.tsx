import type { Meta, StoryObj } from '@storybook/react-vite';
import { SecondsRing } from './SecondsRing';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const meta = {
  component: SecondsRing,
  args: { whole: 90, until: inSeconds(72), clockAhead: 0, hint: 'until we ask more photographers' },
} satisfies Meta<typeof SecondsRing>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FewSeconds: Story = { args: { until: inSeconds(5) } };
export const ManyMinutes: Story = { args: { whole: 3600, until: inSeconds(1800) } };
export const Over: Story = { args: { until: inSeconds(-5) } };
export const ClockAMinuteOff: Story = { args: { until: inSeconds(12), clockAhead: 60_000 } };
