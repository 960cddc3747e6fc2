import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { earningsQuery } from '@/api/dashboard';
import type { Earnings } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { useUserId } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { RichText } from '@/ui/layout/RichText';
import { monthsOf, type MonthOfEarnings } from './earningsPeriod';

const EarningsDialog = lazyDialog(() => import('./EarningsDialog'), 'EarningsDialog');

/** Shows this month's earnings, those of earlier months, and the total. */
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

/** Shows the trend of the last months as bars. EarningsDialog shows the figures. */
function EarningsBars({ months }: { months: readonly MonthOfEarnings[] }) {
  const max = Math.max(1, ...months.map(({ amount }) => amount));
  const spoken = months.map(({ label, amount }) => `${label} ${formatRupees(amount)}`).join(', ');
  return (
    <Flex
      role="img"
      aria-label={commonTexts.labelled(texts.earningsTitle, spoken)}
      gap="3"
      h={{ base: '28', md: '40' }}
      align="stretch"
    >
      {months.map(({ label, amount }, index) => (
        <Stack key={label} flex="1" gap="1.5" justify="flex-end" title={commonTexts.labelled(label, formatRupees(amount))}>
          <Box flex="1" position="relative">
            <Box
              position="absolute"
              inset="auto 0 0 0"
              minH="1"
              borderRadius="sm"
              bg={index === months.length - 1 ? 'marigold.solid' : 'marigold.emphasized'}
              style={{ height: `${(amount / max) * 100}%` }}
            />
          </Box>
          <Text textStyle="xs" color="fg.muted" textAlign="center">
            {label.split(' ')[0]}
          </Text>
        </Stack>
      ))}
    </Flex>
  );
}
