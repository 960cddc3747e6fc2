import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { longText, photoFile } from '@/stories/samples';
import { Composer } from './Composer';

const meta = {
  component: Composer,
  args: { threadId: 'thread000000001', name: 'Kabir', onSend: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Composer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const LongText: Story = {
  args: { threadId: 'thread000000002' },
  play: ({ canvas }) => userEvent.type(canvas.getByRole('textbox'), longText, { delay: null }),
};
export const TooLong: Story = {
  args: { threadId: 'thread000000003' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('a'.repeat(2003));
  },
};
export const WithPicture: Story = {
  args: { threadId: 'thread000000004' },
  play: async ({ canvasElement }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (picker) await userEvent.upload(picker, await photoFile());
  },
};
