import type { Meta, StoryObj } from '@storybook/react-vite';
import { DemoMark } from './DemoMark';
import { config } from '@/stories/samples';

const meta = {
  component: DemoMark,
} satisfies Meta<typeof DemoMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Demo: Story = { parameters: { answers: { '/config': config } } };
