import type { Meta, StoryObj } from '@storybook/react-vite';
import { failure } from '@/stories/answers/common';
import { invoices } from '@/stories/answers/payouts';
import { config, photographer } from '@/stories/samples';
import { InvoicesDialog } from './InvoicesDialog';

const meta = {
  component: InvoicesDialog,
  args: { open: true, onClose: () => undefined },
  parameters: { account: photographer, path: '/dashboard' },
} satisfies Meta<typeof InvoicesDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = { parameters: { answers: { '/config': config, '/payouts/invoices': failure } } };
export const Some: Story = { parameters: { answers: { '/config': config, '/payouts/invoices': invoices } } };
export const None: Story = {
  parameters: { answers: { '/config': config, '/payouts/invoices': { ...invoices, totalItems: 0, invoices: [] } } },
};
