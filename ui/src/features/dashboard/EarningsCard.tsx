import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '@/components/QueryState';
import { Panel } from '@/components/Panel';
import { earningsQuery } from '@/api/dashboard';
import type { Earnings } from '@/api/openapi.gen';
import { EarningsDialog } from '@/features/dashboard/EarningsDialog';
import { formatRupees } from '@/lib/format/money';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';

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
      <QueryState query={query} skeleton={<Skeleton height="20" borderRadius="md" />}>
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

function Figures({ earnings: { total, received, months } }: { earnings: Earnings }) {
  return (
    <Flex justify="space-between" align="flex-end" gap="6" wrap="wrap">
      <Box>
        <Text fontFamily="heading" textStyle={{ base: '4xl', md: '5xl' }} fontWeight="semibold" lineHeight="1.1">
          {formatRupees(total)}
        </Text>
        <Text color="fg.muted">
          {texts.earningsNote}
          {received > 0 && ` · ${texts.receivedOnline(formatRupees(received))}`}
        </Text>
      </Box>
      <Box textAlign={{ md: 'end' }}>
        <Text textStyle="xl" fontWeight="semibold">
          {formatRupees(months.at(-1)?.amount ?? 0)}
        </Text>
        <Text color="fg.muted">{texts.thisMonth}</Text>
      </Box>
    </Flex>
  );
}
