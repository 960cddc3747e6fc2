import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CropStage } from '@/components/CropStage';
import { photoFile } from '@/components/stories/samples';

const meta = {
  component: CropStage,
  args: {
    file: new File([], 'photo.webp'),
    size: undefined,
    crop: { zoom: 1, centerX: 240, centerY: 180 },
    onCrop: fn(),
    onLoad: fn(),
    onError: fn(),
  },
} satisfies Meta<typeof CropStage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Loaded: Story = {
  loaders: [async () => ({ file: await photoFile() })],
  args: { size: { width: 480, height: 360 } },
  render: (args, { loaded }) => <CropStage {...args} {...loaded} />,
};
