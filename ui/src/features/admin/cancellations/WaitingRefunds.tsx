import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { Fact } from '@/ui/layout/Fact';
import { Pager } from '@/ui/feedback/Pager';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { waitingRefundsQuery, type WaitingRefund } from '@/api/admin/refunds';
import { HeldRefundButton } from './HeldRefundButton';
import { RefundState } from './RefundState';
import { SendAgainButton } from './SendAgainButton';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatMoment } from '@/lib/format/dates';
import { formatCount, rupeesOf } from '@/lib/format/money';
import { adminRefundTexts as texts } from './refundTexts';

/** Refunds that the payment provider has not taken yet or that wait because of a dispute, those of no cancellation included. */
export function WaitingRefunds() {
  const { view, show } = useAdminView();
  const refunds = useQuery(waitingRefundsQuery(view.page));
  const list = useRef<HTMLDivElement>(null);

  return (
    <QueryState query={refunds} skeleton={<CardsSkeleton count={3} />}>
      {(data) => (
        <Stack ref={list} role="region" aria-label={texts.list} tabIndex={-1} outline="none" gap="5">
          {data.items.length === 0 && <EmptyState icon={CircleCheck} title={texts.none} description={texts.noneText} />}
          {data.items.map((refund) => (
            <RefundCard key={refund.id} refund={refund} />
          ))}
          <Pager
            {...data}
            onPage={(page) => {
              show({ page });
              list.current?.focus();
            }}
          />
        </Stack>
      )}
    </QueryState>
  );
}

function RefundCard({ refund }: { refund: WaitingRefund }) {
  const { booking } = refund.expand;
  return (
    <Stack as="article" gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Box>
        <Text as="h2" textStyle="xl" fontFamily="heading" fontWeight="semibold">
          {texts.to(rupeesOf(refund.amount), booking.expand.customer.fullName)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.shootOn(formatMoment(booking.start))}
        </Text>
      </Box>
      <RefundState refund={refund} />
      <SimpleGrid as="dl" columns={2} gap="4" maxW="xl">
        <Fact label={texts.attempts}>{formatCount(refund.attempts)}</Fact>
        <Fact label={texts.nextAttempt}>{refund.nextAttemptAt ? formatMoment(refund.nextAttemptAt) : texts.noNextAttempt}</Fact>
      </SimpleGrid>
      {refund.status === 'failed' && <SendAgainButton refund={refund} />}
      {refund.status === 'held' && (
        <>
          <Text textStyle="sm">{texts.heldText}</Text>
          <Flex gap="3" wrap="wrap">
            <HeldRefundButton refund={refund} status="pending" />
            <HeldRefundButton refund={refund} status="dropped" />
          </Flex>
        </>
      )}
    </Stack>
  );
}
