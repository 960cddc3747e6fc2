import { Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ApiError } from '@/lib/errors';
import { longText } from '@/stories/samples';
import { failureTexts } from '@/texts/errors';
import { QueryState } from './QueryState';
import { TextSkeleton } from './Skeletons';

const query = { data: undefined, error: null, isFetching: false, refetch: fn() };
const error = new ApiError(0, failureTexts.network);

const meta = {
  component: QueryState,
  args: { query, skeleton: <TextSkeleton />, children: (text) => <Text>{text}</Text> },
} satisfies Meta<typeof QueryState<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { query: { ...query, isFetching: true } } };
export const Failed: Story = { args: { query: { ...query, error } } };
export const Loaded: Story = { args: { query: { ...query, data: longText } } };
export const Outdated: Story = { args: { query: { ...query, data: longText, error } } };
