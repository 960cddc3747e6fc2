import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { NavigationProgress } from '@/components/NavigationProgress';
import { loadPage } from '@/lib/browser/loadPage';

const meta = {
  component: NavigationProgress,
  beforeEach: () => {
    let finish = () => {};
    void loadPage(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    return () => finish();
  },
  play: async () => {
    await screen.findByRole('progressbar');
  },
} satisfies Meta<typeof NavigationProgress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
