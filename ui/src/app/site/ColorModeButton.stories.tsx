import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColorModeButton } from './ColorModeButton';

const meta = {
  component: ColorModeButton,
} satisfies Meta<typeof ColorModeButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
