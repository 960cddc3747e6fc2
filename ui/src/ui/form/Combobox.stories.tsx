import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { cities, longName, longText } from '@/stories/samples';
import { StoryValue } from '@/stories/storyState';
import { Combobox } from './Combobox';

const meta = {
  component: Combobox,
  args: { label: 'City', options: cities, value: '', placeholder: 'Select Your City', onChange: fn() },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChange) => <Combobox {...args} value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'Pune' } };
export const Invalid: Story = { args: { error: 'Choose a city.' } };
export const Disabled: Story = { args: { disabled: true, value: 'Pune' } };
export const LongTexts: Story = {
  args: { label: longName, helper: longText, error: longText, options: [{ value: 'long', label: longText }], value: 'long' },
};
