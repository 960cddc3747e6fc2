import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchModeTabs } from './SearchModeTabs';

const meta = { component: SearchModeTabs } satisfies Meta<typeof SearchModeTabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Instant: Story = { parameters: { path: '/instant' } };
export const Schedule: Story = { parameters: { path: '/schedule' } };
export const Elsewhere: Story = { parameters: { path: '/instantbook' } };
