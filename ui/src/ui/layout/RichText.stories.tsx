import { Link } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichText } from './RichText';

const meta = {
  component: RichText,
  args: { text: 'I accept the {terms}', slots: { terms: <Link href="/terms">terms and conditions</Link> } },
} satisfies Meta<typeof RichText<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SlotFirst: Story = { args: { text: '{terms} apply to this booking.' } };
