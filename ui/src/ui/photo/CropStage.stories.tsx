import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CropStage } from './CropStage';
import { StoryValue } from '@/stories/StoryValue';
import { photo } from '@/stories/samples';

const meta = {
  component: CropStage,
  args: { url: photo, zoom: 1, maxZoom: 4, onZoom: fn(), onArea: fn(), onError: fn() },
  render: ({ zoom: initial, ...stage }) => (
    <StoryValue initial={initial}>{(zoom, onZoom) => <CropStage {...stage} zoom={zoom} onZoom={onZoom} />}</StoryValue>
  ),
} satisfies Meta<typeof CropStage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { url: undefined } };
export const Loaded: Story = {};
export const Zoomed: Story = { args: { zoom: 2 } };
