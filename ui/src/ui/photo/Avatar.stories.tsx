import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar';
import { portrait, missingPhoto, longName } from '@/stories/samples';

const meta = {
  component: Avatar,
  args: { name: 'Asha Rao', size: 96 },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Picture: Story = { args: { src: portrait } };
export const FailedPicture: Story = { args: { src: missingPhoto } };
export const NoName: Story = { args: { name: '', isNamedBeside: true } };
export const LongName: Story = { args: { name: longName } };
export const Small: Story = { args: { size: 30 } };
