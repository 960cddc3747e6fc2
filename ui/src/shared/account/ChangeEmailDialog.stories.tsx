import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { longName } from '@/stories/samples';

const meta = {
  component: ChangeEmailDialog,
  args: { open: true, onClose: fn(), email: 'asha@example.com' },
} satisfies Meta<typeof ChangeEmailDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongAddress: Story = { args: { email: `${longName.replaceAll(/\W/g, '')}@example.com` } };
