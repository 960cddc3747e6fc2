import type { Meta, StoryObj } from '@storybook/react-vite';
import { TurnedDown } from './TurnedDown';
import { longText, longWord, photographer } from '@/stories/samples';

const meta = {
  component: TurnedDown,
  parameters: { account: photographer },
  args: { profile: { _id: 'photographer001', reviewNote: 'The portfolio has no photos of food.' } },
} satisfies Meta<typeof TurnedDown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongNote: Story = { args: { profile: { _id: 'photographer001', reviewNote: `${longText}\n\n${longWord}` } } };
