import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PhotoCropDialog } from './PhotoCropDialog';
import { photoFile } from '@/stories/samples';

const meta = {
  component: PhotoCropDialog,
  args: { open: true, file: undefined, onClose: fn(), onSave: fn() },
} satisfies Meta<typeof PhotoCropDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  loaders: [async () => ({ file: await photoFile() })],
  render: (args, { loaded }) => <PhotoCropDialog {...args} {...loaded} />,
};
export const Unreadable: Story = { args: { file: new File(['text'], 'photo.png', { type: 'image/png' }) } };
