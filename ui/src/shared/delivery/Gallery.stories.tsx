import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { DeliveryFile } from '@/api/openapi.gen';
import { deliveryFile } from '@/stories/answers/delivery';
import { many } from '@/stories/answers/common';
import { Gallery } from './Gallery';

const files = many(24, deliveryFile);

const meta = {
  component: Gallery<DeliveryFile>,
  args: { files, total: 24, canDownload: true, videoNote: '', onBroken: fn() },
} satisfies Meta<typeof Gallery<DeliveryFile>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithPicks: Story = { args: { onPick: fn() } };
export const NothingPicked: Story = { args: { files: files.map((file) => ({ ...file, picked: false })) } };
