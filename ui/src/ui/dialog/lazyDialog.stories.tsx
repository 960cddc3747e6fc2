import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorBoundary } from 'react-error-boundary';
import { fn } from 'storybook/test';
import { DialogFailure, DialogSkeleton } from './lazyDialog';

const meta = {
  component: DialogFailure,
  args: { onClose: fn() },
  decorators: [
    (Story) => (
      <ErrorBoundary fallback={null}>
        <Story />
      </ErrorBoundary>
    ),
  ],
} satisfies Meta<typeof DialogFailure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failed: Story = {};
export const FailedOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Loading: Story = { render: () => <DialogSkeleton /> };
