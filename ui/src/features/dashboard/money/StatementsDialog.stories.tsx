import type { Meta, StoryObj } from '@storybook/react-vite';
import { failure } from '@/stories/answers/common';
import { statement } from '@/stories/answers/payouts';
import { config, photographer } from '@/stories/samples';
import { StatementsDialog } from './StatementsDialog';

const meta = {
  component: StatementsDialog,
  args: { open: true, onClose: () => undefined },
  parameters: { account: photographer, path: '/dashboard' },
} satisfies Meta<typeof StatementsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = { parameters: { answers: { '/config': config, '/payouts/statements': failure } } };
export const Some: Story = { parameters: { answers: { '/config': config, '/payouts/statements': statement } } };
export const None: Story = {
  parameters: { answers: { '/config': config, '/payouts/statements': { ...statement, opening: 0, closing: 0, lines: [] } } },
};
