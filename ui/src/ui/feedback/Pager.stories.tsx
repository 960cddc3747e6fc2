import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Pager } from './Pager';

const meta = {
  component: Pager,
  args: { page: 2, perPage: 20, totalItems: 95, onPage: fn() },
} satisfies Meta<typeof Pager>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 5 } };
export const LargeNumbers: Story = { args: { page: 123_456, totalItems: 9_999_999 } };
