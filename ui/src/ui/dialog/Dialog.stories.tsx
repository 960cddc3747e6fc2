import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@chakra-ui/react';
import { fn } from 'storybook/test';
import { Dialog } from './Dialog';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: Dialog,
  args: { open: true, onClose: fn(), title: 'Title', description: 'A sentence under the title.', children: 'Content' },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithFooter: Story = { args: { footer: <Button>Continue</Button> } };
export const Alert: Story = { args: { role: 'alertdialog' } };
export const Wide: Story = { args: { size: 'xl' } };
export const LongTexts: Story = { args: { title: longName, description: longText, children: longText.repeat(20) } };
