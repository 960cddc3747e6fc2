import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flex } from '@chakra-ui/react';
import { userEvent } from 'storybook/test';
import { AccountMenu } from './AccountMenu';
import { longName, customer, photographer } from '@/stories/samples';

const meta = {
  component: AccountMenu,
  args: { user: customer },
  render: (args) => (
    <Flex justify="flex-end" minH="72">
      <AccountMenu {...args} />
    </Flex>
  ),
} satisfies Meta<typeof AccountMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Customer: Story = {};
export const Photographer: Story = { args: { user: photographer } };
export const Open: Story = { play: ({ canvas }) => userEvent.click(canvas.getByRole('button')) };
export const LongName: Story = {
  args: { user: { ...customer, fullName: longName } },
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button')),
};
