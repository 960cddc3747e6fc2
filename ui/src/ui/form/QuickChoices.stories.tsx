import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { QuickChoices } from './QuickChoices';

const meta = {
  component: QuickChoices,
  args: {
    label: 'Common hours',
    value: '',
    choices: [
      { value: '8:00 AM', label: '8 am' },
      { value: '12:00 PM', label: '12 noon' },
      { value: '4:00 PM', label: '4 pm' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof QuickChoices>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { value: '12:00 PM' } };
export const Disabled: Story = { args: { choices: [{ value: '8:00 AM', label: '8 am', disabled: true }] } };
