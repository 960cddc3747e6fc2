import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { Photographer } from '@/api/openapi.gen';
import { hindiName, many } from '@/stories/answers/common';
import { listed } from '@/stories/answers/photographers';
import { longName, missingPhoto, photo, portrait } from '@/stories/samples';
import { PhotoWall } from './PhotoWall';
import type { WallPicture } from './wallPictures';

const category = { _id: 'food', name: 'Food', unit: 'dish' as const };

const pictureOf = (
  index: number,
  changes: Partial<Photographer> = {},
  src = index % 2 === 0 ? photo : portrait,
): WallPicture => ({
  // Each picture must have a different URL.
  src: `${src}?${index}`,
  category,
  photographer: {
    ...listed,
    _id: `photographer${index}`,
    nextFree: { scheduledDate: '12/12/2026', scheduledTime: '10:00 AM' },
    ...changes,
  },
});

const meta = {
  component: PhotoWall,
  args: { pictures: many(11, (index) => pictureOf(index)), onLeave: fn() },
} satisfies Meta<typeof PhotoWall>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Many: Story = {};
export const One: Story = { args: { pictures: [pictureOf(0)] } };
export const None: Story = { args: { pictures: [] } };
export const Names: Story = {
  args: {
    pictures: [longName, hindiName, 'Li'].map((firstName, index) => pictureOf(index, { firstName, name: firstName })),
  },
};
export const WithoutTimesOrPictures: Story = {
  args: { pictures: [pictureOf(0, { nextFree: undefined }), pictureOf(1, {}, missingPhoto)] },
};
