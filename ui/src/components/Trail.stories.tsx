import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trail, TrailEnd, TrailLink } from '@/components/Trail';

const meta = {
  component: Trail,
  args: {
    children: (
      <>
        <TrailLink link={<a href="/photographers">Photographers</a>} />
        <TrailLink link={<a href="/photographers/mumbai">Mumbai</a>} />
        <TrailLink link={<a href="/photographers/mumbai/food">Food</a>} />
        <TrailEnd>Ravi Das</TrailEnd>
      </>
    ),
  },
} satisfies Meta<typeof Trail>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfProfile: Story = {};
export const OfCity: Story = { args: { children: <TrailLink link={<a href="/photographers">All cities</a>} /> } };
export const TooLong: Story = {
  args: {
    children: (
      <>
        <TrailLink link={<a href="/photographers">Photographers</a>} />
        <TrailLink link={<a href="/photographers/x">Thiruvananthapuram and all that is near it</a>} />
        <TrailLink link={<a href="/photographers/x/real-estate">Real Estate</a>} />
        <TrailEnd>Sri Venkata Narasimha Rajuvaripeta Lakshmi Narayanan</TrailEnd>
      </>
    ),
  },
};
