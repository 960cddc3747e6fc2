import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { fn } from 'storybook/test';
import type { DeliveryFile } from '@/api/openapi.gen';
import { deliveryFile } from '@/stories/answers/delivery';
import { many } from '@/stories/answers/common';
import { longName, missingPhoto } from '@/stories/samples';
import { PhotoViewer } from './PhotoViewer';

function TurningViewer(props: ComponentProps<typeof PhotoViewer<DeliveryFile>>) {
  const [index, setIndex] = useState(props.index);
  return <PhotoViewer {...props} index={index} onView={setIndex} />;
}

const meta = {
  component: PhotoViewer<DeliveryFile>,
  args: {
    open: true,
    files: many(24, deliveryFile),
    index: 0,
    onView: fn(),
    onClose: fn(),
    onClosed: () => null,
    canDownload: true,
    videoNote: 'Videos have no preview.',
    onBroken: fn(),
  },
  render: (args) => <TurningViewer {...args} />,
} satisfies Meta<typeof PhotoViewer<DeliveryFile>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Photo: Story = { args: { onPick: fn(), renderBelow: () => 'Below the photo' } };
export const Locked: Story = { args: { canDownload: false, index: 3 } };
export const LockedVideo: Story = { args: { canDownload: false, index: 6 } };
export const Broken: Story = { args: { files: [{ ...deliveryFile(0), view: missingPhoto, name: longName }] } };
