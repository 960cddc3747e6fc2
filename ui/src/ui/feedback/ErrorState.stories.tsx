import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ApiError } from '@/lib/errors';
import { longName, longText } from '@/stories/samples';
import { failureTexts } from '@/texts/errors';
import { ErrorState } from './ErrorState';

const meta = {
  component: ErrorState,
  args: { error: new ApiError(0, failureTexts.network), onRetry: fn() },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoConnection: Story = {};
export const Unexpected: Story = { args: { error: new Error('fault') } };
export const WithTitle: Story = { args: { title: 'The bookings could not be loaded.' } };
export const LongTexts: Story = { args: { title: longName, error: new ApiError(400, longText) } };
