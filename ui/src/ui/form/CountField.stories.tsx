import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryValue } from '@/stories/storyState';
import { CountField } from './CountField';

const meta = {
  component: CountField,
  args: {
    label: 'Number of dishes (SKUs)',
    note: 'Minimum 10 dishes',
    value: '12',
    onChange: () => undefined,
    onStep: () => undefined,
  },
  render: (args) => (
    <StoryValue initial={args.value}>
      {(value, onChange) => (
        <CountField {...args} value={value} onChange={onChange} onStep={(by) => onChange(String(Number(value) + by))} />
      )}
    </StoryValue>
  ),
} satisfies Meta<typeof CountField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutNote: Story = { args: { note: undefined } };
export const Invalid: Story = { args: { value: '4', error: 'Number of SKUs cannot be less than 10.' } };
