import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { categories } from '@/stories/samples';
import { slotTexts } from '@/texts/slot';
import { SlotDialog } from './SlotDialog';

const meta = {
  component: SlotDialog,
  args: { open: true, onClose: fn(), photographerId: 'photographer001', onSave: fn() },
} satisfies Meta<typeof SlotDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const ChoosesCategory: Story = { args: { categories, categoryId: 'food' } };
export const DateMissing: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: slotTexts.continue })),
};
