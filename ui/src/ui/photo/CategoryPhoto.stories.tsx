import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategoryPhoto } from './CategoryPhoto';
import { photo, missingPhoto } from '@/stories/samples';

const meta = {
  component: CategoryPhoto,
  args: { src: '', category: 'Food', alt: 'A plate of food', maxW: 'md' },
} satisfies Meta<typeof CategoryPhoto>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfTheCategory: Story = {};
export const Own: Story = { args: { src: photo } };
export const UnknownCategory: Story = { args: { category: 'Drones' } };
export const Failed: Story = { args: { src: missingPhoto } };
