import type { Meta, StoryObj } from '@storybook/react-vite';
import { sharedAnswer } from '@/stories/answers/delivery';
import { failure } from '@/stories/answers/common';
import { SharedPage } from './SharedPage';

const opened = { success: true, message: 'OK', key: 'key' };
const answers = (open: unknown, shared?: unknown) => ({ answers: { '/shared/token/open': open, '/shared/token': shared } });
const refusal = (status: number, code: string) => ({ ...failure, status, code });

const meta = {
  component: SharedPage,
  args: { token: 'token' },
  parameters: { layout: 'fullscreen', path: '/shared/token' },
} satisfies Meta<typeof SharedPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: answers(undefined) };
export const AsksForPin: Story = { parameters: answers(refusal(401, 'pin_required')) };
export const Ended: Story = { parameters: answers(refusal(404, 'not_found')) };
export const Failed: Story = { parameters: answers(failure) };
export const WithDownloads: Story = { parameters: answers(opened, sharedAnswer) };
export const ToLookAt: Story = {
  parameters: answers(opened, {
    ...sharedAnswer,
    download: false,
    zip: null,
    files: sharedAnswer.files.map((file) => ({ ...file, original: '', picked: false })),
  }),
};
export const NothingPicked: Story = { parameters: answers(opened, { ...sharedAnswer, totalItems: 0, files: [] }) };
