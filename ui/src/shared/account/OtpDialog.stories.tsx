import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { OtpDialog } from './OtpDialog';
import { longName, config } from '@/stories/samples';
import { codeTexts } from './texts';

const meta = {
  component: OtpDialog,
  args: {
    open: true,
    onClose: fn(),
    destination: '+91 98765 43210',
    codeKey: 'login 9876543210',
    onVerify: () => Promise.resolve(),
    onResend: () => Promise.resolve(),
  },
} satisfies Meta<typeof OtpDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { answers: { '/config': config } } };
export const Waiting: Story = { parameters: { answers: { '/config': { ...config, otpResendSeconds: 60 } } } };
export const Incomplete: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: codeTexts.verify })),
};
export const LongDestination: Story = { args: { destination: longName } };
