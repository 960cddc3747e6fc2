import type { Meta, StoryObj } from '@storybook/react-vite';
import { YourData } from './YourData';
import { customer } from '@/stories/samples';

const meta = {
  component: YourData,
  parameters: { account: customer },
} satisfies Meta<typeof YourData>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
