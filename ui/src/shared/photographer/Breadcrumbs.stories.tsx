import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './Breadcrumbs';

const meta = {
  component: Breadcrumbs,
  args: {
    start: 'Photographers',
    pages: [
      { path: '/photographers/mumbai', name: 'Mumbai' },
      { path: '/photographers/mumbai/food', name: 'Food' },
    ],
    end: 'Ravi Das',
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfProfile: Story = {};
export const OfCity: Story = { args: { start: 'All cities', pages: [], end: undefined } };
export const TooLong: Story = {
  args: {
    pages: [
      { path: '/photographers/x', name: 'Thiruvananthapuram and all that is near it' },
      { path: '/photographers/x/real-estate', name: 'Real Estate' },
    ],
    end: 'Sri Venkata Narasimha Rajuvaripeta Lakshmi Narayanan',
  },
};
