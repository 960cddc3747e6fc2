import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@chakra-ui/react';
import { Panel } from './Panel';
import { longName, longText } from '@/stories/samples';

const meta = {
  component: Panel,
  args: { title: 'Addresses', children: 'Content' },
} satisfies Meta<typeof Panel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithAction: Story = { args: { action: <Button size="sm">Edit</Button> } };
export const LongTexts: Story = { args: { title: longName, children: longText, action: <Button size="sm">Edit</Button> } };
