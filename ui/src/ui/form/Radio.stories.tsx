import { Stack } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Radio, RadioGroup } from './Radio';
import { StoryValue } from '@/stories/storyState';
import { longText } from '@/stories/samples';

const meta = {
  component: RadioGroup,
  args: {
    legend: 'Kind of work',
    value: '',
    onChange: fn(),
    children: (
      <Stack>
        <Radio value="short">Weddings</Radio>
        <Radio value="long">{longText}</Radio>
      </Stack>
    ),
  },
  render: ({ value: initial, ...args }) => (
    <StoryValue initial={initial}>{(value, onChange) => <RadioGroup {...args} value={value} onChange={onChange} />}</StoryValue>
  ),
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'short' } };
