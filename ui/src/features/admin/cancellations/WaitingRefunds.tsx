import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import {
  decideHeldRefund,
  sendRefundAgain,
  useRefundsChanged,
  waitingRefundsQuery,
  type WaitingRefund,
} from '@/api/admin/payments';
import { DecisionButton } from '@/features/admin/DecisionButton';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatMoment } from '@/lib/format/dates';
import { formatCount, rupeesOf } from '@/lib/format/money';
import { adminTexts } from '@/texts/admin';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { Fact } from '@/ui/layout/Fact';
import { RefundState } from './RefundState';
import { adminRefundTexts as texts } from './texts';

/**
 * Lists refunds that the payment provider has not accepted, or that are held because of a dispute. They include refunds of
 * bookings that the customer did not cancel.
 */
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

/**
 * Renders the button that releases or drops a refund which is held because of a dispute. The server refuses both while the
 * dispute is open, and the release if the customer's bank has taken money back.
 */
function HeldRefundButton({ refund: { id, amount, expand }, status }: HeldRefundButtonProps) {
  const reload = useRefundsChanged();
  const { fullName } = expand.booking.expand.customer;
  const words = texts.decisions[status];
  return (
    <DecisionButton
      variant={status === 'pending' ? 'solid' : 'outline'}
      label={words.label}
      aria-label={words.labelOf(fullName)}
      title={words.title(rupeesOf(amount))}
      description={words.text(fullName)}
      decide={() => decideHeldRefund(id, status)}
      success={words.done}
      reload={reload}
    />
  );
}

/** Renders the button that sends a refund again after the payment provider has refused it. */
function SendAgainButton({ refund: { id, amount: paise, expand } }: { refund: WaitingRefund }) {
  const reload = useRefundsChanged();
  const amount = rupeesOf(paise);
  const { fullName } = expand.booking.expand.customer;
  return (
    <DecisionButton
      alignSelf="start"
      variant="outline"
      label={adminTexts.resend}
      aria-label={texts.sendAgainTo(fullName)}
      title={texts.sendAgainTitle(amount)}
      description={texts.sendAgainText(amount, fullName)}
      decide={() => sendRefundAgain(id)}
      success={texts.isSentAgain}
      reload={reload}
    />
  );
}
