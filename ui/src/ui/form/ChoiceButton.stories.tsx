import type { Meta, StoryObj } from '@storybook/react-vite';
import { Camera } from 'lucide-react';
import { fn } from 'storybook/test';
import { ChoiceButton } from './ChoiceButton';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: ChoiceButton,
  args: { icon: Camera, label: 'Instant search', hint: 'Find a photographer now', onClick: fn() },
} satisfies Meta<typeof ChoiceButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTexts: Story = { args: { label: longName, hint: longText } };
