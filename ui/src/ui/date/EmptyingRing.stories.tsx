import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyingRing } from './EmptyingRing';

const meta: Meta<typeof EmptyingRing> = {
  component: EmptyingRing,
  decorators: [
    (Story) => (
      <Box position="relative" boxSize="10rem" color="marigold.solid">
        <Story />
      </Box>
    ),
  ],
  args: { share: 0.7, thickness: 7, track: 'bg.emphasized' },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const PartlyLeft: Story = {};
export const Over: Story = { args: { share: 0 } };
