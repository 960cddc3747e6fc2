import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { DemoLogins } from './DemoLogins';
import { longName, config } from '@/stories/samples';

const meta = {
  component: DemoLogins,
  args: { of: 'user', onEnter: fn() },
} satisfies Meta<typeof DemoLogins>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneLogin: Story = { parameters: { answers: { '/config': config } } };
export const LongLabels: Story = {
  parameters: {
    answers: {
      '/config': { ...config, demoLogins: [1, 2].map((id) => ({ role: 'user', label: longName, email: `${id}@example.com` })) },
    },
  },
};
