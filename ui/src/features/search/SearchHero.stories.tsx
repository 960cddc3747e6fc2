import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchHero } from './SearchHero';
import { longText } from '@/stories/samples';

const meta = {
  component: SearchHero,
  parameters: { path: '/instant' },
  args: { heading: 'A photographer near you, right now', intro: 'Tell us where you are.', children: 'The form' },
} satisfies Meta<typeof SearchHero>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTexts: Story = { args: { heading: longText, intro: longText } };
