import { Box, chakra, SegmentGroup, Skeleton, Stack } from '@chakra-ui/react';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { Suspense, useState } from 'react';
import type { Earnings } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { errorPageTexts } from '@/texts/errors';
import { Dialog } from '@/ui/dialog/Dialog';
import { Boundary } from '@/ui/feedback/Boundary';
import { chosenSegment } from '@/ui/form/chosenSegment';
import { FormError } from '@/ui/form/FormError';
import { monthsOf, type MonthOfEarnings, type Period } from './earningsPeriod';

const EarningsChart = lazyNamed(() => import('./EarningsChart'), 'EarningsChart');

const periods = [
  { value: 'month', label: texts.month },
  { value: 'year', label: texts.year },
] as const;

type EarningsDialogProps = { open: boolean; onClose: () => void; earnings: Earnings };

/** Shows the earnings of each of the last 5 or 12 months, as a line chart and as a table with the same figures. */
export function EarningsDialog({ open, onClose, earnings }: EarningsDialogProps) {
  const [period, setPeriod] = useState<Period>('month');
  const months = monthsOf(earnings, period);
  return (
    <Dialog open={open} onClose={onClose} title={texts.earningsTitle} size="lg">
      <Stack gap="5" pb="4">
        <SegmentGroup.Root
          recipe={segmentGroupSlotRecipe}
          alignSelf="flex-start"
          aria-label={texts.period}
          value={period}
          onValueChange={({ value }) => setPeriod(value === 'year' ? 'year' : 'month')}
        >
          <SegmentGroup.Indicator {...chosenSegment} />
          <SegmentGroup.Items items={[...periods]} />
        </SegmentGroup.Root>
        <Box h={{ base: '56', md: '72' }}>
          <Boundary fallback={<FormError message={errorPageTexts.partFailed} />}>
            <Suspense fallback={<Skeleton boxSize="full" borderRadius="md" />}>
              <EarningsChart months={months} />
            </Suspense>
          </Boundary>
        </Box>
        <EarningsTable months={months} />
      </Stack>
    </Dialog>
  );
}

const cell = { py: '1.5', borderBottomWidth: '1px', borderColor: 'border.subtle' } as const;
const amountCell = { ...cell, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

function EarningsTable({ months }: { months: readonly MonthOfEarnings[] }) {
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
