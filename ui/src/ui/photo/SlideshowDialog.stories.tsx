import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SlideshowDialog } from './SlideshowDialog';
import { longName, missingPhoto, photo, portrait } from '@/stories/samples';

const meta = {
  component: SlideshowDialog,
  args: { open: true, onClose: fn(), title: 'Food', items: [photo, portrait] },
} satisfies Meta<typeof SlideshowDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTitle: Story = { args: { title: longName } };
export const FromTheSecond: Story = { args: { start: 1 } };
export const One: Story = { args: { items: [portrait] } };
export const Video: Story = { args: { items: ['/missing.mp4'] } };
export const Failed: Story = { args: { items: [missingPhoto] } };
