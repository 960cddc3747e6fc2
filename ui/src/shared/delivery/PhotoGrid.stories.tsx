import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { DeliveryFile } from '@/api/openapi.gen';
import { deliveryFile } from '@/stories/answers/delivery';
import { many } from '@/stories/answers/common';
import { longName, missingPhoto } from '@/stories/samples';
import { PhotoGrid } from './PhotoGrid';

const meta = {
  component: PhotoGrid<DeliveryFile>,
  args: { files: many(24, deliveryFile), total: 24, onOpen: fn() },
} satisfies Meta<typeof PhotoGrid<DeliveryFile>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToLookAt: Story = {};
export const ToPick: Story = { args: { onPick: fn() } };
export const Labelled: Story = { args: { labelOf: (file) => (file.picked ? 'New' : undefined) } };
export const PartlyLoaded: Story = { args: { files: many(90, deliveryFile), total: 3000 } };
export const Broken: Story = {
  args: { files: many(3, (index) => ({ ...deliveryFile(index), name: longName, grid: missingPhoto })), total: 3 },
};
