import type { Meta, StoryObj } from '@storybook/react-vite';
import { Slideshow } from '@/components/Slideshow';
import { photo, portrait, longName } from '@/components/stories/samples';

const meta = {
  component: Slideshow,
  args: { title: 'Food', items: [photo, portrait] },
} satisfies Meta<typeof Slideshow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { items: [photo] } };
export const LongTitle: Story = { args: { title: longName, start: 1 } };
