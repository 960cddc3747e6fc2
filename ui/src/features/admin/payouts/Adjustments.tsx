import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adjustmentsQuery, type Adjustment } from '@/api/admin/payouts';
import { fullNameOf } from '@/api/photographers';
import { formatMoment } from '@/lib/format/dates';
import { formatRupees, rupeesOf } from '@/lib/format/money';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { adjustmentTexts as texts } from './texts';

const AdjustmentDialog = lazyDialog(() => import('./AdjustmentDialog'), 'AdjustmentDialog');

/** Lists the adjustments, the newest first, and adds one. */
export function Adjustments() {
  const [page, setPage] = useState(1);
  const query = useQuery(adjustmentsQuery(page));
  return (
    <Stack as="section" aria-label={texts.title} layerStyle="card" p={{ base: '5', md: '6' }} gap="4">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Heading as="h2" textStyle="xl">
          {texts.title}
        </Heading>
        <DialogButton
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          preload={AdjustmentDialog.preload}
          renderDialog={(dialog) => <AdjustmentDialog {...dialog} />}
        >
          <Plus aria-hidden />
          {texts.add}
        </DialogButton>
      </Flex>
      <QueryState query={query} skeleton={<TextSkeleton lines={3} />}>
        {(data) => (
          <>
            {data.totalItems === 0 && <Text color="fg.muted">{texts.none}</Text>}
            <Stack as="ul" role="list" gap="0">
              {data.items.map((adjustment) => (
                <AdjustmentLine key={adjustment.id} adjustment={adjustment} />
              ))}
            </Stack>
            <Pager {...data} onPage={setPage} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function AdjustmentLine({ adjustment: { amount, reason, created, expand } }: { adjustment: Adjustment }) {
  return (
    <Flex as="li" justify="space-between" gap="4" py="3" borderTopWidth="1px" borderColor="border.subtle">
      <Box minW="0">
        <Text overflowWrap="anywhere">{fullNameOf(expand.photographer)}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {reason}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {formatMoment(created)}
        </Text>
      </Box>
      <Text fontWeight="semibold" flexShrink={0} fontVariantNumeric="tabular-nums">
        {formatRupees(rupeesOf(amount))}
      </Text>
    </Flex>
  );
}
