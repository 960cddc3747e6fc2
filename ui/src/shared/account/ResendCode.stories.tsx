import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResendCode } from './ResendCode';
import { config } from '@/stories/samples';

const meta = {
  component: ResendCode,
  args: { codeKey: 'login 9876543210', onResend: () => Promise.resolve() },
} satisfies Meta<typeof ResendCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = { parameters: { answers: { '/config': config } } };
export const Waiting: Story = { parameters: { answers: { '/config': { ...config, otpResendSeconds: 60 } } } };
