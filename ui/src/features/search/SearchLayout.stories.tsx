import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '@/stories/samples';
import { SearchLayout } from './SearchLayout';

const meta = {
  component: SearchLayout,
  parameters: { path: '/instant' },
  args: {
    heading: 'A photographer near you, right now',
    intro: 'Tell us where you are.',
    featured: 'Photographers',
    children: 'The form',
  },
} satisfies Meta<typeof SearchLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTexts: Story = { args: { heading: longText, intro: longText } };
