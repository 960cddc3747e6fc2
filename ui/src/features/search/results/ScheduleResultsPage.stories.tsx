import type { Meta, StoryObj } from '@storybook/react-vite';
import { Component as ScheduleResultsPage } from './ScheduleResultsPage';
import type { Photographer } from '@/api/openapi.gen';
import { failure, hindiName, many } from '@/stories/answers/common';
import { listed } from '@/stories/answers/photographers';
import { config, longName } from '@/stories/samples';

const around = {
  '/config': config,
  '/scheduleBooking/locations': { success: true, message: 'OK', locations: [{ _id: 'mumbai', name: 'Mumbai' }] },
  '/categories/getallcategories': {
    success: true,
    message: 'OK',
    categorylist: [{ _id: 'product', name: 'Product', unit: 'product', coverImage: '' }],
    page: 1,
    perPage: 100,
    totalItems: 1,
  },
};

function withFound(photographers: readonly Photographer[]) {
  const found = { success: true, message: 'OK', perPage: 12, found: photographers.length, nextCursor: '', photographers };
  return { answers: { ...around, '/scheduleBooking/photographers/filter': found } };
}

const named = (name: string): Photographer => ({ ...listed, name, firstName: name, lastName: '' });

const meta = {
  component: ScheduleResultsPage,
  parameters: {
    layout: 'fullscreen',
    path: '/schedulebook?location=Mumbai&date=2026-12-10&time=9:00+AM&categoryId=product',
  },
} satisfies Meta<typeof ScheduleResultsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: around } };
export const Failed: Story = { parameters: { answers: { ...around, '/scheduleBooking/photographers/filter': failure } } };
export const Empty: Story = {
  parameters: {
    answers: {
      ...withFound([]).answers,
      '/items': { success: true, message: 'OK', items: [], perPage: 6, found: 0, nextCursor: '' },
    },
  },
};
export const One: Story = { parameters: withFound([listed]) };
export const Many: Story = {
  parameters: withFound(many(12, (index) => ({ ...listed, _id: `photographer${index}`, id: `photographer${index}` }))),
};
export const Photos: Story = { parameters: { ...Many.parameters, path: `${meta.parameters.path}&view=photos` } };
export const LongName: Story = { parameters: withFound([named(longName)]) };
export const HindiName: Story = { parameters: withFound([named(hindiName)]) };
