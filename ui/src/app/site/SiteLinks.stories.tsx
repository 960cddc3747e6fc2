import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SiteLinks } from './SiteLinks';

const meta = {
  component: SiteLinks,
  args: { onExplore: fn(), preload: { onPointerEnter: fn(), onFocus: fn() } },
} satisfies Meta<typeof SiteLinks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const CurrentPage: Story = { parameters: { path: '/about' } };
