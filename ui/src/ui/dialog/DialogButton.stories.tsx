import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { ComingSoonDialog } from './ComingSoonDialog';
import { DialogButton } from './DialogButton';

const meta = {
  component: DialogButton,
  args: {
    children: 'Open',
    renderDialog: (dialog) => <ComingSoonDialog {...dialog} />,
  },
} satisfies Meta<typeof DialogButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { play: ({ canvas }) => userEvent.click(canvas.getByRole('button')) };
export const Disabled: Story = { args: { disabled: true } };
