import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CityField } from './CityField';
import { cities } from '@/stories/samples';
import { StoryValue } from '@/stories/storyState';

const meta = {
  component: CityField,
  args: { label: 'City', value: '', onChange: fn(), onBlur: fn() },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChange) => <CityField {...args} value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof CityField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Loaded: Story = {
  args: { value: 'Pune' },
  parameters: { answers: { '/scheduleBooking/locations': cities.map(({ value }) => ({ _id: value, name: value })) } },
};
export const Failed: Story = { parameters: { answers: { '/scheduleBooking/locations': { status: 500, message: 'Failed' } } } };
export const Invalid: Story = { args: { error: 'Choose a city.' } };
