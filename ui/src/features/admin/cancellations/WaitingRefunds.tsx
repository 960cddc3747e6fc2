import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  decideHeldRefund,
  sendRefundAgain,
  useRefundsChanged,
  waitingRefundsQuery,
  type WaitingRefund,
} from '@/api/admin/payments';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatMoment } from '@/lib/format/dates';
import { formatCount, rupeesOf } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { Fact } from '@/ui/layout/Fact';
import { RefundState } from './RefundState';
import { adminRefundTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Lists refunds that the payment provider has not accepted or that wait for a dispute, including those without a cancellation. */
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

type HeldRefundButtonProps = { readonly refund: WaitingRefund; readonly status: 'pending' | 'dropped' };

/** Releases or drops a refund that waits because of a dispute. The server refuses both while the dispute is open. */
function HeldRefundButton({ refund, status }: HeldRefundButtonProps) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefundsChanged();
  const { fullName } = refund.expand.booking.expand.customer;
  const words = texts.decisions[status];
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(decideHeldRefund(refund.id, status), { success: words.done }),
    // The dispute may have ended meanwhile, so a failure reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  return (
    <>
      <Button
        variant={status === 'pending' ? 'solid' : 'outline'}
        onClick={() => setAsking(true)}
        aria-label={words.labelOf(fullName)}
        aria-haspopup="dialog"
      >
        {words.label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title(rupeesOf(refund.amount))}
        description={words.text(fullName)}
        confirmLabel={words.label}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Sends a refund again after the payment provider has refused it. */
function SendAgainButton({ refund }: { refund: WaitingRefund }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefundsChanged();
  const amount = rupeesOf(refund.amount);
  const { fullName } = refund.expand.booking.expand.customer;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(sendRefundAgain(refund.id), { success: texts.isSentAgain }),
    // The server may have sent the refund meanwhile, so a failure reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  return (
    <>
      <Button alignSelf="start" variant="outline" onClick={() => setAsking(true)} aria-label={texts.sendAgainTo(fullName)}>
        {texts.sendAgain}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.sendAgainTitle(amount)}
        description={texts.sendAgainText(amount, fullName)}
        confirmLabel={texts.sendAgain}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
