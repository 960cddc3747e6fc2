import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { fn } from 'storybook/test';
import { missingPhoto, photo, portrait } from '@/stories/samples';
import { StoryValue } from '@/stories/storyState';
import { Lightbox } from './Lightbox';

const meta = {
  component: Lightbox,
  args: { title: 'Food', items: [photo, portrait, photo], index: 0, onView: fn(), controller: createRef() },
  parameters: { layout: 'fullscreen' },
  render: ({ index: initial, ...lightbox }) => (
    <Box className="dark" height="100dvh" bg="ink.950" color="fg">
      <StoryValue initial={initial}>{(index, onView) => <Lightbox {...lightbox} index={index} onView={onView} />}</StoryValue>
    </Box>
  ),
} satisfies Meta<typeof Lightbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { items: [portrait] } };
export const Video: Story = { args: { items: ['/missing.mp4'] } };
export const Failed: Story = { args: { items: [missingPhoto] } };
