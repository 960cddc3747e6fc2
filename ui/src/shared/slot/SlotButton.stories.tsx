import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SlotButton } from './SlotButton';

const meta = {
  component: SlotButton,
  args: { photographerId: 'photographer001', categoryId: 'food', onSave: fn(), children: 'Other time' },
} satisfies Meta<typeof SlotButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LikeALink: Story = {};
export const LikeAButton: Story = { args: { variant: 'solid', color: undefined, px: '5', textDecoration: 'none' } };
