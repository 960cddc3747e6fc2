import type { Meta, StoryObj } from '@storybook/react-vite';
import { Slide } from '@/components/Slide';
import { photo, portrait, missingPhoto } from '@/components/stories/samples';

const meta = {
  component: Slide,
  args: { src: photo, alt: 'A plate of food' },
} satisfies Meta<typeof Slide>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Picture: Story = {};
export const Portrait: Story = { args: { src: portrait } };
export const Video: Story = { args: { src: '/missing.mp4' } };
export const Failed: Story = { args: { src: missingPhoto } };
