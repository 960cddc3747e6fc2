import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toaster } from './Toaster';
import { longText } from '@/stories/samples';
import { dismissToast, showToast } from '@/lib/toasts';

const meta = {
  component: Toaster,
  beforeEach: () => {
    const ids = [
      showToast({ kind: 'loading', text: 'Loading...' }),
      showToast({ kind: 'error', text: longText }),
      showToast({ kind: 'success', text: 'Saved' }),
      showToast({ kind: 'info', text: 'Your booking was accepted.' }),
    ];
    return () => ids.forEach(dismissToast);
  },
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
