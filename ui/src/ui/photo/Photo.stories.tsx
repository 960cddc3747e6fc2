import type { Meta, StoryObj } from '@storybook/react-vite';
import { Photo } from './Photo';
import { photo, missingPhoto } from '@/stories/samples';

const meta = {
  component: Photo,
  args: { src: photo, alt: 'A plate of food', width: 4, height: 3, maxW: 'md' },
} satisfies Meta<typeof Photo>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Failed: Story = { args: { src: missingPhoto } };
export const Missing: Story = { args: { src: '' } };
