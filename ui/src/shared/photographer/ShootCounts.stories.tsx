import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShootCounts } from './ShootCounts';
import { longName } from '@/stories/samples';

const meta = {
  component: ShootCounts,
  args: { counts: { Food: 12, 'Real Estate': 1234 }, emptyText: 'No shoots yet' },
} satisfies Meta<typeof ShootCounts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { counts: {} } };
export const LongNames: Story = { args: { counts: { [longName]: 99_999 } } };
