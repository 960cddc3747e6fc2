import { chakra } from '@chakra-ui/react';
import type { MonthOfEarnings } from './earningsPeriod';
import { formatRupees } from '@/lib/format/money';
import { dashboardTexts as texts } from '@/texts/dashboard';

const cell = { py: '1.5', borderBottomWidth: '1px', borderColor: 'border.subtle' } as const;
const amountCell = { ...cell, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

export function EarningsTable({ months }: { months: readonly MonthOfEarnings[] }) {
  const sum = months.reduce((total, { amount }) => total + amount, 0);
  return (
    <chakra.table width="full" textStyle="sm">
      <thead>
        <tr>
          <chakra.th scope="col" {...cell} textAlign="start" color="fg.muted">
            {texts.monthColumn}
          </chakra.th>
          <chakra.th scope="col" {...amountCell} color="fg.muted">
            {texts.amountColumn}
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ label, amount }) => (
          <tr key={label}>
            <chakra.th scope="row" {...cell} textAlign="start" fontWeight="normal">
              {label}
            </chakra.th>
            <chakra.td {...amountCell}>{formatRupees(amount)}</chakra.td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <chakra.th scope="row" {...cell} textAlign="start">
            {texts.sum}
          </chakra.th>
          <chakra.td {...amountCell} fontWeight="semibold">
            {formatRupees(sum)}
          </chakra.td>
        </tr>
      </tfoot>
    </chakra.table>
  );
}
