import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { batches, batchOfThree, noBatches } from '@/stories/answers/adminPayouts';
import { failure } from '@/stories/answers/common';
import { Batches } from './Batches';
import { batchTexts, decideTexts } from './texts';

const { batch, payouts } = batchOfThree;
const linesPath = `/admin/payouts/${batch.batchId}`;

/** Opens the payouts of the batch. */
async function show(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: batchTexts.showOf(batch.number) }));
}

const nameOf = (status: (typeof payouts)[number]['status']) => payouts.find((line) => line.status === status)?.name ?? '';

const meta = {
  component: Batches,
  parameters: {
    path: '/adminactivity?tab=payouts',
    answers: { '/admin/payouts': batches, [linesPath]: batchOfThree },
  },
} satisfies Meta<typeof Batches>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: {} } };
export const Failed: Story = { parameters: { answers: { '/admin/payouts': failure } } };
export const None: Story = { parameters: { answers: { '/admin/payouts': noBatches } } };
export const Folded: Story = {};
export const Shown: Story = { play: show };
export const LinesFailed: Story = {
  parameters: { answers: { '/admin/payouts': batches, [linesPath]: failure } },
  play: show,
};
export const EnterUtr: Story = {
  play: async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: decideTexts.paidOf(nameOf('made')) }));
  },
};
export const MarkMadeAsReturned: Story = {
  play: async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: decideTexts.returnedOf(nameOf('made')) }));
  },
};
export const MarkPaidAsReturned: Story = {
  play: async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: decideTexts.returnedOf(nameOf('paid')) }));
  },
};
