import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PayoutsAnswer } from '@/api/openapi.gen';
import { failure } from '@/stories/answers/common';
import { acceptances, money, noMoney, payee } from '@/stories/answers/payouts';
import { config, photographer } from '@/stories/samples';
import { MoneyPanel } from './MoneyPanel';

function withMoney(answer: PayoutsAnswer, settings: object = config) {
  return { answers: { '/config': settings, '/payouts': answer, '/collections/deliveries/records': acceptances } };
}

const meta = {
  component: MoneyPanel,
  parameters: { account: photographer, path: '/dashboard' },
} satisfies Meta<typeof MoneyPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = { parameters: { answers: { '/config': config, '/payouts': failure } } };
export const None: Story = { parameters: withMoney(noMoney) };
export const WithoutDetails: Story = { parameters: withMoney({ ...noMoney, held: 9600, unsettled: 5400 }) };
export const Due: Story = { parameters: withMoney({ ...money, held: 0, transit: 0 }) };
export const InTransit: Story = { parameters: withMoney(money) };
export const Waiting: Story = { parameters: withMoney({ ...money, payee: { ...payee, usableFrom: '2036-08-06T10:40:00Z' } }) };
export const Returned: Story = { parameters: withMoney({ ...money, payee: { ...payee, problem: 'returned' } }) };
export const Unreadable: Story = { parameters: withMoney({ ...money, payee: { ...payee, problem: 'unreadable' } }) };
export const Negative: Story = { parameters: withMoney({ ...money, held: 0, due: -600.5, transit: 0 }) };
export const NotSetUp: Story = { parameters: withMoney({ ...noMoney, unsettled: 5400 }, { ...config, payouts: false }) };
