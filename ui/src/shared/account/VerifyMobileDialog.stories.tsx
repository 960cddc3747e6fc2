import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { VerifyMobileDialog } from './VerifyMobileDialog';
import { customer } from '@/stories/samples';
import { mobileTexts } from './texts';

const meta = {
  component: VerifyMobileDialog,
  args: { open: true, onClose: fn(), userId: customer._id, mobileNo: '9876543210', onSaved: fn() },
} satisfies Meta<typeof VerifyMobileDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NoNumber: Story = { args: { mobileNo: '' } };
export const Invalid: Story = {
  args: { mobileNo: '12' },
  play: async () => userEvent.click(await screen.findByRole('button', { name: mobileTexts.getOtp })),
};
