import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './ProgressBar';

const meta = { component: ProgressBar, args: { label: 'Upload', percent: 40 } } satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Started: Story = { args: { percent: 0 } };
export const Half: Story = {};
export const Complete: Story = { args: { percent: 100 } };
