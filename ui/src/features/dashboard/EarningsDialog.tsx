import { Box, SegmentGroup, Skeleton, Stack } from '@chakra-ui/react';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { Suspense, useState } from 'react';
import { Boundary } from '@/ui/feedback/Boundary';
import { chosenSegment } from '@/ui/form/chosenSegment';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { monthsOf, type Period } from './earningsPeriod';
import { EarningsTable } from './EarningsTable';
import type { Earnings } from '@/api/openapi.gen';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { errorPageTexts } from '@/texts/errorPages';

const EarningsChart = lazyNamed(() => import('./EarningsChart'), 'EarningsChart');

const periods = [
  { value: 'month', label: texts.month },
  { value: 'year', label: texts.year },
] as const;

type EarningsDialogProps = { open: boolean; onClose: () => void; earnings: Earnings };

/** Earnings by month: as a line, and as a table that says the same. */
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
