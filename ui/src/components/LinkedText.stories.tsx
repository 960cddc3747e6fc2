import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkedText } from '@/components/LinkedText';
import { longText, longWord } from '@/components/stories/samples';

const meta = {
  component: LinkedText,
  args: { text: 'Write to help@example.com or see https://example.com.' },
} satisfies Meta<typeof LinkedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Links: Story = {};
export const PlainText: Story = { args: { text: 'No links here.' } };
export const LongLink: Story = { args: { text: `${longText} ${longWord}` } };
