import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ProfileChecklist } from './ProfileChecklist';
import { photo, photographer, tiers } from '@/stories/samples';

const profile = {
  approved: true,
  reviewNote: '',
  profile_photo: photo,
  mobileVerified: true,
  bio: '',
  categories: [],
  pricing: tiers,
};
const pictures = Array.from({ length: 5 }, () => photo);
const complete = {
  ...profile,
  bio: 'I photograph food by daylight.',
  categories: [
    { _id: 'food', name: 'Food', unit: 'dish' as const, durationMinutes: 120, coverImage: photo, portfolioImages: pictures },
  ],
};
const portfolio = [{ categoryId: 'food', categoryName: 'Food', coverImage: photo, portfolioImages: pictures }];

const meta = {
  component: ProfileChecklist,
  parameters: { account: photographer },
  args: { profile, portfolio: [] },
} satisfies Meta<typeof ProfileChecklist>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OnTheProfile: Story = { args: { onOpen: fn() } };
export const Waiting: Story = { args: { profile: { ...profile, approved: false } } };
export const CompleteAndWaiting: Story = { args: { profile: { ...complete, approved: false }, portfolio } };
