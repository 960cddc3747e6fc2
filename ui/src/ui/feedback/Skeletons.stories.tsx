import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardsSkeleton, PageSkeleton, TextSkeleton } from './Skeletons';

const meta = {} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = { render: () => <TextSkeleton /> };
export const OneLine: Story = { render: () => <TextSkeleton lines={1} /> };
export const Cards: Story = { render: () => <CardsSkeleton count={3} /> };
export const Page: Story = { render: () => <PageSkeleton /> };
