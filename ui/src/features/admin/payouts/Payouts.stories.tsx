import type { Meta, StoryObj } from '@storybook/react-vite';
import { adminSession } from '@/session/adminSession';
import {
  adjustments,
  batches,
  batchOfThree,
  due,
  noAdjustments,
  noBatches,
  nobodyDue,
  rates,
} from '@/stories/answers/adminPayouts';
import { failure } from '@/stories/answers/common';
import { config } from '@/stories/samples';
import { Payouts } from './Payouts';

const payable = {
  '/config': config,
  '/admin/payouts/due': due,
  '/admin/payouts': batches,
  [`/admin/payouts/${batchOfThree.batch.batchId}`]: batchOfThree,
  '/collections/adjustments/records': adjustments,
  '/collections/tax_rates/records': rates,
};

/** A token without a signature. It expires in 2099. */
const token = ['', btoa(JSON.stringify({ exp: 4_070_908_800 })), ''].join('.');

const meta = {
  component: Payouts,
  parameters: { path: '/adminactivity?tab=payouts' },
  beforeEach: () => {
    adminSession.save(token);
    return () => adminSession.clear();
  },
} satisfies Meta<typeof Payouts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { answers: { '/config': config } } };
export const Failed: Story = {
  parameters: { answers: Object.fromEntries(Object.keys(payable).map((path) => [path, path === '/config' ? config : failure])) },
};
export const Empty: Story = {
  parameters: {
    answers: {
      ...payable,
      '/admin/payouts/due': nobodyDue,
      '/admin/payouts': noBatches,
      '/collections/adjustments/records': noAdjustments,
    },
  },
};
export const NotSetUp: Story = { parameters: { answers: { ...payable, '/config': { ...config, payouts: false } } } };
export const LongAndHindiNames: Story = { parameters: { answers: payable } };
