import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { RichText } from '@/ui/layout/RichText';
import { EarningsBars } from './EarningsBars';
import { monthsOf } from './earningsPeriod';
import { earningsQuery } from '@/api/dashboard';
import type { Earnings } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { formatRupees } from '@/lib/format/money';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';

const EarningsDialog = lazyDialog(() => import('./EarningsDialog'), 'EarningsDialog');

/** This month's earnings beside the months before, and all there ever were. */
export function EarningsCard({ photographerId }: { photographerId: string }) {
  const query = useQuery(earningsQuery(useUserId(), photographerId));
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={texts.earnings}
      action={
        query.data && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
            <ChartLine aria-hidden />
            {texts.showChart}
          </Button>
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton height="64" borderRadius="md" />}>
        {(earnings) => (
          <>
            <Figures earnings={earnings} />
            <EarningsDialog open={open} onClose={() => setOpen(false)} earnings={earnings} />
          </>
        )}
      </QueryState>
    </Panel>
  );
}

function Figures({ earnings }: { earnings: Earnings }) {
  const { total, received, months } = earnings;
  return (
    <Stack gap="5">
      <Box>
        <Text>
          <RichText
            text={texts.thisMonth}
            slots={{
              amount: (
                <Text
                  as="span"
                  fontFamily="heading"
                  textStyle={{ base: '4xl', md: '5xl' }}
                  fontWeight="semibold"
                  lineHeight="1.1"
                >
                  {formatRupees(months.at(-1)?.amount ?? 0)}
                </Text>
              ),
            }}
          />
        </Text>
        <Text color="fg.muted">{texts.lastMonth(months.at(-2)?.amount ?? 0)}</Text>
      </Box>
      <EarningsBars months={monthsOf(earnings, 'month')} />
      <Box borderTopWidth="1px" borderColor="border.subtle" pt="4">
        <Text fontFamily="heading" textStyle="2xl" fontWeight="semibold">
          {formatRupees(total)}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {received > 0 ? texts.earningsNoteOnline(received) : texts.earningsNote}
        </Text>
      </Box>
    </Stack>
  );
}
