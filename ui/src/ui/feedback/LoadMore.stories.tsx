import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ApiError } from '@/lib/errors';
import { failureTexts } from '@/texts/errors';
import { LoadMore } from './LoadMore';

const query = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: fn(),
};

const meta = {
  component: LoadMore,
  args: { query, label: 'More reviews' },
} satisfies Meta<typeof LoadMore>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { query: { ...query, isFetchingNextPage: true } } };
export const Failed: Story = {
  args: { query: { ...query, isFetchNextPageError: true, error: new ApiError(0, failureTexts.network) } },
};
