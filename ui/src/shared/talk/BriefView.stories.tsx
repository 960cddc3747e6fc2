import type { Meta, StoryObj } from '@storybook/react-vite';
import { brief } from '@/stories/answers/messages';
import { longText, longWord } from '@/stories/samples';
import { BriefView } from './BriefView';
import { briefTexts } from './texts';

const meta = { component: BriefView, args: { brief } } satisfies Meta<typeof BriefView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const Masked: Story = {
  args: { brief: { ...brief, masked: true, onSite: null }, maskedText: briefTexts.maskedForPhotographer },
};
export const Empty: Story = { args: { brief: { ...brief, text: '', shots: [], onSite: null, pictures: [] } } };
export const LongTexts: Story = {
  args: { brief: { ...brief, text: longText, shots: [longText.slice(0, 120), longWord.slice(0, 120)] } },
};
