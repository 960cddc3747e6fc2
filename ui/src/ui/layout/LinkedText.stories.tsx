import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkedText } from './LinkedText';
import { longText, longWord } from '@/stories/samples';

const meta = {
  component: LinkedText,
  args: { text: 'Write to help@example.com or see https://example.com.' },
} satisfies Meta<typeof LinkedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Links: Story = {};
export const PlainText: Story = { args: { text: 'No links here.' } };
export const LongLink: Story = { args: { text: `${longText} ${longWord}` } };
