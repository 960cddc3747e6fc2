import type { Meta, StoryObj } from '@storybook/react-vite';
import { Component as PublicProfilePage } from './PublicProfilePage';
import type { Photographer } from '@/api/openapi.gen';
import { failure, hindiName, many } from '@/stories/answers/common';
import { listed } from '@/stories/answers/photographers';
import { config, longName, longText, photo } from '@/stories/samples';

const path = `/profile/${listed._id}`;
const review = {
  rating: 5,
  comment: 'Great energy and great results.',
  date: '17/11/2026',
  name: 'Dharani',
  category: 'Wedding',
  verified: true,
};

function withProfile(details: Photographer, pictures: number, reviews: number) {
  const portfolio = [
    { categoryId: 'fashion', categoryName: 'Fashion', coverImage: photo, portfolioImages: many(pictures, () => photo) },
  ];
  return {
    answers: {
      '/config': config,
      [`/portfolio/getPhotographerDetails/${listed._id}`]: {
        success: true,
        message: 'OK',
        details: { ...details, breadcrumbs: [] },
      },
      [`/portfolio/getPortfolio/${listed._id}`]: {
        success: true,
        message: 'OK',
        page: 1,
        perPage: 100,
        portfolio: pictures === 0 ? [] : portfolio,
        totalItems: pictures === 0 ? 0 : 1,
      },
      [`/portfolio/reviews/${listed._id}`]: {
        success: true,
        message: 'OK',
        page: 1,
        perPage: 6,
        reviews: many(reviews, (index) => ({ ...review, customer: `customer${index % 4}`, shoots: 2, _id: `review${index}` })),
        totalItems: reviews,
      },
      [`/portfolio/completed-shoots/${listed._id}`]: { success: true, message: 'OK', categoryWiseCount: { Fashion: 7 } },
    },
  };
}

const named = (name: string): Photographer => ({ ...listed, name, firstName: name, lastName: '' });

const meta = {
  component: PublicProfilePage,
  parameters: { layout: 'fullscreen', path, pattern: '/profile/:photographerId' },
} satisfies Meta<typeof PublicProfilePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = {
  parameters: { answers: { '/config': config, [`/portfolio/getPhotographerDetails/${listed._id}`]: failure } },
};
export const Empty: Story = {
  parameters: withProfile({ ...listed, bio: '', rating: 0, ratingCount: 0, profile_photo: '' }, 0, 0),
};
export const One: Story = { parameters: withProfile(listed, 1, 1) };
export const Many: Story = { parameters: withProfile(listed, 24, 6) };
export const LongTexts: Story = { parameters: withProfile({ ...named(longName), bio: longText }, 3, 1) };
export const HindiName: Story = { parameters: withProfile(named(hindiName), 3, 1) };
