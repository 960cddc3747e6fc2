import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '@chakra-ui/react';
import { fn } from 'storybook/test';
import { ComboboxList } from './ComboboxList';
import { longText, cities } from '@/stories/samples';
import { Input } from './Input';

const meta = {
  component: ComboboxList,
  args: { id: 'list', options: cities, value: 'Pune', active: 1, optionId: (index) => `option-${index}`, onChoose: fn() },
  render: (args) => (
    <Box position="relative" h="80">
      <Input role="combobox" aria-label="City" aria-expanded aria-controls={args.id} />
      <ComboboxList {...args} />
    </Box>
  ),
} satisfies Meta<typeof ComboboxList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NoMatches: Story = { args: { options: [] } };
export const LongTexts: Story = { args: { options: [{ value: 'long', label: longText }] } };
