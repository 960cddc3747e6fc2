import { Heading } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhotoSplit } from './PhotoSplit';

const meta = {
  component: PhotoSplit,
  args: { photo: 'hero-camera', children: <Heading as="h1">Page not found</Heading> },
} satisfies Meta<typeof PhotoSplit>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
