import type { Meta, StoryObj } from '@storybook/react-vite';
import { PushCard } from './PushCard';

const meta = {
  component: PushCard,
  args: { state: 'off', isChanging: false, onChange: () => undefined },
} satisfies Meta<typeof PushCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const Changing: Story = { args: { isChanging: true } };
export const On: Story = { args: { state: 'on' } };
export const Denied: Story = { args: { state: 'denied' } };
export const OnAppleWithoutTheHomeScreen: Story = { args: { state: 'install' } };
export const Unsupported: Story = { args: { state: 'unsupported' } };
