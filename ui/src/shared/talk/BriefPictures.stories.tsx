import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { talkPicture } from '@/stories/answers/messages';
import { BriefPictures } from './BriefPictures';

const pictures = Array.from({ length: 10 }, (_, index) => ({ ...talkPicture, pictureId: `picture${index}` }));
const edit = { onAdd: fn(), onChange: fn(), isAdding: false };

const meta = { component: BriefPictures, args: { pictures: pictures.slice(0, 3), edit } } satisfies Meta<typeof BriefPictures>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { pictures: [] } };
export const Adding: Story = { args: { edit: { ...edit, isAdding: true } } };
export const Full: Story = { args: { pictures } };
export const ToLookAt: Story = { args: { edit: undefined } };
