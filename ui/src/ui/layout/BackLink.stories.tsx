import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackLink } from './BackLink';
import { longText } from '@/stories/samples';

const meta = { component: BackLink, args: { to: '/userpfp', children: 'Bookings' } } satisfies Meta<typeof BackLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const Long: Story = { args: { children: longText } };
