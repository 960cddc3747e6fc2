import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { MobileMenu } from './MobileMenu';

const meta = {
  component: MobileMenu,
  args: { id: 'menu', onExplore: fn(), preload: { onPointerEnter: fn(), onFocus: fn() } },
} satisfies Meta<typeof MobileMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { globals: { viewport: { value: 'phone' } } };
