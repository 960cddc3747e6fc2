import type { Meta, StoryObj } from '@storybook/react-vite';
import { chakra } from '@chakra-ui/react';
import { fn } from 'storybook/test';
import { CalendarDay } from './CalendarDay';

const meta = {
  component: CalendarDay,
  args: { day: '2026-11-18', chosen: false, today: false, disabled: false, focusable: true, onChoose: fn() },
  render: (args) => (
    <chakra.table role="grid" aria-label="November 2026">
      <tbody>
        <tr>
          <CalendarDay {...args} />
        </tr>
      </tbody>
    </chakra.table>
  ),
} satisfies Meta<typeof CalendarDay>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { chosen: true } };
export const Today: Story = { args: { today: true } };
export const Disabled: Story = { args: { disabled: true } };
