import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryValue } from '@/stories/storyState';
import { fn } from 'storybook/test';
import { ViewToggle } from './ViewToggle';

const meta = {
  component: ViewToggle,
  args: { view: 'photographers', onChoose: fn() },
  render: ({ view: initial }) => (
    <StoryValue initial={initial}>{(view, onChoose) => <ViewToggle view={view} onChoose={onChoose} />}</StoryValue>
  ),
} satisfies Meta<typeof ViewToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Photographers: Story = {};
export const Photos: Story = { args: { view: 'photos' } };
