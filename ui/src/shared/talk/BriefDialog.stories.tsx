import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { Brief } from '@/api/openapi.gen';
import { failure } from '@/stories/answers/common';
import { briefAnswer } from '@/stories/answers/messages';
import { customer, longText, longWord, photographer } from '@/stories/samples';
import { BriefDialog } from './BriefDialog';

const bookingId = 'booking00000001';
const answers = (answer: unknown, account = customer) => ({ account, answers: { [`/brief/${bookingId}`]: answer } });
const empty: Partial<Brief> = { text: '', shots: [], onSite: null, pictures: [], version: 0, changedAt: '' };
const readOnly: Partial<Brief> = { editable: false };

const meta = {
  component: BriefDialog,
  args: { open: true, onClose: fn(), bookingId },
} satisfies Meta<typeof BriefDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: answers(undefined) };
export const Failed: Story = { parameters: answers(failure) };
export const New: Story = { parameters: answers(briefAnswer(empty)) };
export const Editor: Story = { parameters: answers(briefAnswer()) };
export const Masked: Story = { parameters: answers(briefAnswer({ masked: true })) };
export const Closed: Story = { parameters: answers(briefAnswer(readOnly)) };
export const ForPhotographer: Story = { parameters: answers(briefAnswer(readOnly), photographer) };
export const MaskedForPhotographer: Story = {
  parameters: answers(briefAnswer({ ...readOnly, masked: true, onSite: null }), photographer),
};
export const EmptyForPhotographer: Story = { parameters: answers(briefAnswer({ ...empty, ...readOnly }), photographer) };
export const LongTexts: Story = {
  parameters: answers(
    briefAnswer({ ...readOnly, text: longText, shots: [longText.slice(0, 120), longWord.slice(0, 120)] }),
    photographer,
  ),
};
