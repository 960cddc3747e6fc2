import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { failure, hindiName } from '@/stories/answers/common';
import { listed } from '@/stories/answers/photographers';
import { customer, longName, photo, portrait } from '@/stories/samples';
import { WallDialog } from './WallDialog';

const category = { _id: 'food', name: 'Food', unit: 'dish' as const };
const path = `/calendar/free/${listed._id}`;

const free = (times: readonly string[]) => ({
  answers: { [path]: { success: true, message: 'OK', days: [{ date: '12/12/2026', times }] } },
});

const withName = (firstName: string) => [{ src: photo, category, photographer: { ...listed, firstName, lastName: '' } }];

const meta = {
  component: WallDialog,
  parameters: { layout: 'fullscreen', account: customer, ...free(['9:00 AM', '9:30 AM', '10:00 AM', '4:30 PM']) },
  args: {
    open: true,
    onClose: fn(),
    start: 0,
    pictures: [photo, portrait].map((src) => ({ src, category, photographer: listed })),
  },
} satisfies Meta<typeof WallDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { parameters: { answers: {} } };
export const NoFreeTime: Story = { parameters: free([]) };
export const TimesFailed: Story = { parameters: { answers: { [path]: failure } } };
export const OfASearch: Story = { args: { searched: { date: '2026-12-12', time: '8:15 AM' } } };
export const LongName: Story = { args: { pictures: withName(longName) } };
export const HindiName: Story = { args: { pictures: withName(hindiName) } };
