import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fact } from './Fact';
import { longName, longWord } from '@/stories/samples';

const meta = {
  component: Fact,
  args: { label: 'Address', children: '12 MG Road, Pune' },
  render: (args) => (
    <dl>
      <Fact {...args} />
    </dl>
  ),
} satisfies Meta<typeof Fact>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTexts: Story = { args: { label: longName, children: longWord } };
