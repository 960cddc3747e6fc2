import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { calendarSettings } from '@/stories/answers/calendar';
import { failure, hindiName } from '@/stories/answers/common';
import { ownProfile } from '@/stories/answers/photographers';
import { config, longName, longText, photo, photographer } from '@/stories/samples';
import { ProfileEditor } from './ProfileEditorPage';

const account = { ...photographer, photographerId: ownProfile._id };
const portfolio = [{ categoryId: 'event', categoryName: 'Event', coverImage: photo, portfolioImages: [photo, photo, photo] }];

const around = {
  '/config': config,
  '/instant/offers': { success: true, message: 'OK', now: '2026-11-26T12:30:46Z', offers: [] },
  [`/user/deletion/${account._id}`]: { success: true, message: 'OK', deletion: null },
  [`/portfolio/completed-shoots/${ownProfile._id}`]: {
    success: true,
    message: 'OK',
    categoryWiseCount: { Event: 8, Wedding: 12 },
  },
  '/calendar/settings': calendarSettings,
};

function withProfile(details: OwnPhotographer, shown = portfolio) {
  return {
    answers: {
      ...around,
      '/portfolio/getPhotographerProfile': { success: true, message: 'OK', details },
      [`/portfolio/getPortfolio/${ownProfile._id}`]: {
        success: true,
        message: 'OK',
        page: 1,
        perPage: 100,
        portfolio: shown,
        totalItems: shown.length,
      },
    },
  };
}

const named = (name: string): OwnPhotographer => ({ ...ownProfile, name, firstName: name, lastName: '' });

const meta = {
  component: ProfileEditor,
  parameters: { layout: 'fullscreen', account, path: '/profiledit' },
} satisfies Meta<typeof ProfileEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: around } };
export const Failed: Story = { parameters: { answers: { ...around, '/portfolio/getPhotographerProfile': failure } } };
export const Empty: Story = {
  parameters: withProfile(
    {
      ...ownProfile,
      bio: '',
      categories: [],
      pricing: [],
      serviceCities: [],
      profile_photo: '',
      photo: '',
      picture: '',
      approved: false,
    },
    [],
  ),
};
export const Complete: Story = { parameters: withProfile(ownProfile) };
export const Calendar: Story = { parameters: { ...withProfile(ownProfile), path: '/profiledit?tab=calendar' } };
export const LongTexts: Story = { parameters: withProfile({ ...named(longName), bio: longText }) };
export const HindiName: Story = { parameters: withProfile(named(hindiName)) };
