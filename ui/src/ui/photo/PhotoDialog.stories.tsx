import { Center, Dialog as Chakra, Flex, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ClosePhotoDialog, PhotoDialog, PhotoDialogContent } from './PhotoDialog';

const meta = {
  component: PhotoDialog,
  args: {
    open: true,
    onClose: fn(),
    children: (
      <PhotoDialogContent onKeyDown={fn()}>
        <Flex as="header" align="center" p="3">
          <Chakra.Title>Food</Chakra.Title>
          <ClosePhotoDialog />
        </Flex>
        <Center flex="1">
          <Text>The pictures</Text>
        </Center>
      </PhotoDialogContent>
    ),
  },
} satisfies Meta<typeof PhotoDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { open: false } };
