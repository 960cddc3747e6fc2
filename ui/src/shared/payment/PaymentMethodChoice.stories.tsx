import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { StoryValue } from '@/stories/storyState';
import { paymentTexts } from '@/texts/payment';
import { PaymentMethodChoice } from './PaymentMethodChoice';

const meta = {
  component: PaymentMethodChoice,
  args: { value: '', onChange: fn(), online: true, wording: paymentTexts.beforeBooking },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>
      {(value, onChange) => <PaymentMethodChoice {...args} value={value} onChange={onChange} />}
    </StoryValue>
  ),
} satisfies Meta<typeof PaymentMethodChoice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'razorpay' } };
export const OfflineOnly: Story = { args: { online: false, value: 'payAfterShoot' } };
export const AfterBooking: Story = { args: { wording: paymentTexts.afterBooking } };
