import type { Meta, StoryObj } from '@storybook/react-vite';
import { ToastCard } from './ToastCard';
import { longText } from '@/stories/samples';

const meta = {
  component: ToastCard,
  args: { toast: { id: 1, kind: 'success', text: 'Saved' } },
} satisfies Meta<typeof ToastCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failure: Story = { args: { toast: { id: 1, kind: 'error', text: 'It could not be saved.' } } };
export const Info: Story = { args: { toast: { id: 1, kind: 'info', text: 'Your booking was accepted.' } } };
export const Loading: Story = { args: { toast: { id: 1, kind: 'loading', text: 'Loading...' } } };
export const LongText: Story = { args: { toast: { id: 1, kind: 'info', text: longText } } };
