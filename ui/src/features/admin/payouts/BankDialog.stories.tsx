import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { bankAnswer, batch } from '@/stories/answers/adminPayouts';
import { failure } from '@/stories/answers/common';
import { BankDialog } from './BankDialog';
import { bankTexts as texts } from './texts';

const path = `/admin/payouts/${batch.batchId}/bank`;

/** Uploads a file. The story defines the response from the server. */
async function upload(): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(texts.file), new File(['reference'], 'bank.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByRole('button', { name: texts.apply }));
}

const meta = {
  component: BankDialog,
  args: { open: true, batch, onClose: fn() },
} satisfies Meta<typeof BankDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Form: Story = {};
export const NoFile: Story = { play: async () => userEvent.click(await screen.findByRole('button', { name: texts.apply })) };
export const Failed: Story = { parameters: { answers: { [path]: failure } }, play: upload };
export const AllGood: Story = { parameters: { answers: { [path]: { ...bankAnswer, problems: [] } } }, play: upload };
export const Problems: Story = { parameters: { answers: { [path]: bankAnswer } }, play: upload };
