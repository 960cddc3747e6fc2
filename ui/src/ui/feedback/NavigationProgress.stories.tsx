import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { NavigationProgress } from './NavigationProgress';
import { loadPage } from '@/lib/browser/loadPage';

const meta = {
  component: NavigationProgress,
  beforeEach: () => {
    const story = new AbortController();
    void loadPage(() => new Promise((resolve) => story.signal.addEventListener('abort', resolve)));
    return () => story.abort();
  },
  play: async () => {
    await screen.findByRole('progressbar');
  },
} satisfies Meta<typeof NavigationProgress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
