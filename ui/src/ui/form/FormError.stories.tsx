import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormError } from './FormError';
import { longText } from '@/stories/samples';

const meta = {
  component: FormError,
  args: { message: 'The code is wrong.' },
} satisfies Meta<typeof FormError>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { message: longText } };
