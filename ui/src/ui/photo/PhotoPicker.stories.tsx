import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PhotoPicker } from './PhotoPicker';

const meta = {
  component: PhotoPicker,
  args: { children: 'Change photo', onSave: fn() },
} satisfies Meta<typeof PhotoPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { loading: true } };
export const Disabled: Story = { args: { disabled: true } };
