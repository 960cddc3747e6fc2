import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Payee } from '@/api/openapi.gen';
import { failure } from '@/stories/answers/common';
import { money, noMoney, payee } from '@/stories/answers/payouts';
import { config, photographer } from '@/stories/samples';
import { PayoutDetailsCard } from './PayoutDetailsCard';

const withPayee = (changes: Partial<Payee>) => ({
  answers: { '/config': config, '/payouts': { ...money, payee: { ...payee, ...changes } } },
});

const meta = {
  component: PayoutDetailsCard,
  parameters: { account: photographer, path: '/profiledit' },
} satisfies Meta<typeof PayoutDetailsCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = { parameters: { answers: { '/config': config, '/payouts': failure } } };
export const None: Story = { parameters: { answers: { '/config': config, '/payouts': noMoney } } };
export const Bank: Story = { parameters: withPayee({}) };
export const Upi: Story = { parameters: withPayee({ kind: 'upi', account: '••••rabh', ifsc: '', gstin: '' }) };
export const Waiting: Story = { parameters: withPayee({ usableFrom: '2036-08-06T10:40:00Z' }) };
export const Rejected: Story = { parameters: withPayee({ problem: 'rejected' }) };
export const NotSetUp: Story = {
  parameters: { answers: { '/config': { ...config, payouts: false }, '/payouts': noMoney } },
};
