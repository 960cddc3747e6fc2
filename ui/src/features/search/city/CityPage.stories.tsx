import type { Meta, StoryObj } from '@storybook/react-vite';
import { Component as CityPage } from './CityPage';
import type { CityPage as Answer } from '@/api/openapi.gen';
import { failure, hindiName, many } from '@/stories/answers/common';
import { cityPage, listed } from '@/stories/answers/photographers';
import { config, longName } from '@/stories/samples';

function withPage(page: Partial<Answer>) {
  return { answers: { '/config': config, '/cities/mumbai': { ...cityPage, ...page } } };
}

const meta = {
  component: CityPage,
  parameters: { layout: 'fullscreen', path: '/photographers/mumbai', pattern: '/photographers/:city' },
} satisfies Meta<typeof CityPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = { parameters: { answers: { '/config': config, '/cities/mumbai': failure } } };
export const Missing: Story = {
  parameters: {
    answers: {
      '/config': config,
      '/cities/mumbai': {
        ...failure,
        status: 404,
        code: 'not_found',
        message: 'We have no photographers in Mumbai yet.',
        data: { city: { code: 'not_found', message: '', value: '/schedule' } },
      },
    },
  },
};
export const One: Story = { parameters: withPage({ count: 1, photographers: [listed], more: [], reviews: [] }) };
export const Many: Story = {
  parameters: withPage({
    photographers: many(6, (index) => ({ ...listed, _id: `photographer${index}`, id: `photographer${index}` })),
  }),
};
export const LongName: Story = {
  parameters: withPage({ photographers: [{ ...listed, name: longName, firstName: longName, lastName: '' }] }),
};
export const HindiName: Story = {
  parameters: withPage({ photographers: [{ ...listed, name: hindiName, firstName: hindiName, lastName: '' }] }),
};
