import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@chakra-ui/react';
import { EmptyState } from './EmptyState';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: EmptyState,
  args: { title: 'No bookings yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithAction: Story = {
  args: { description: 'Your bookings will appear here.', children: <Button>Find a photographer</Button> },
};
export const Heading: Story = { args: { as: 'h1' } };
export const LongTexts: Story = { args: { title: longName, description: longText } };
