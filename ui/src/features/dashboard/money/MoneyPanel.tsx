import { Badge, Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText, Landmark, ReceiptIndianRupee, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfig } from '@/api/config';
import type { OwnPayout, PayoutsAnswer } from '@/api/openapi.gen';
import { acceptancesQuery, payoutsQuery } from '@/api/payouts';
import { useServerNow } from '@/api/serverClock';
import { formatNearMoment } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { useUserId } from '@/session/useSession';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { moneyStateOf, type MoneyState } from './moneyState';
import { moneyTexts as texts } from './texts';

const StatementsDialog = lazyDialog(() => import('./StatementsDialog'), 'StatementsDialog');
const InvoicesDialog = lazyDialog(() => import('./InvoicesDialog'), 'InvoicesDialog');

/** Shows how much of a photographer's money is held, due, in transit and paid. */
export function MoneyPanel() {
  const query = useInfiniteQuery(payoutsQuery(useUserId()));
  return (
    <Panel title={texts.title}>
      <QueryState query={query} skeleton={<Skeleton height="80" borderRadius="md" />}>
        {({ pages }) =>
          pages[0] && (
            <Stack gap="5">
              <Due money={pages[0]} />
              <NextStep money={pages[0]} />
              <Balances money={pages[0]} />
              {pages[0].held > 0 && <WhyHeld />}
              <Payouts payouts={pages.flatMap(({ payouts }) => payouts)} />
              <LoadMore query={query} label={texts.moreToLoad} />
              <Papers commissionPercent={pages[0].commissionPercent} />
            </Stack>
          )
        }
      </QueryState>
    </Panel>
  );
}

type MoneyProps = { money: PayoutsAnswer };

/** Returns what the photographer has to know or do before the next payout. */
function useMoneyState(money: PayoutsAnswer): MoneyState {
  const isSetUp = useConfig()?.payouts ?? true;
  return moneyStateOf(money, isSetUp, useServerNow());
}

function Due({ money }: MoneyProps) {
  const { held, due, unsettled, transit, paidThisYear } = money;
  const state = useMoneyState(money);
  const isNone = [held, due, unsettled, transit, paidThisYear].every((amount) => amount === 0);
  return (
    <Stack gap="2">
      <Box as="dl">
        <Text as="dt" color="fg.muted" textStyle="sm">
          {texts.due}
        </Text>
        <Text
          as="dd"
          fontFamily="heading"
          textStyle={{ base: '4xl', md: '5xl' }}
          fontWeight="semibold"
          lineHeight="1.1"
          color={due < 0 ? 'fg.error' : undefined}
        >
          {formatRupees(due + unsettled)}
        </Text>
        <Text as="dd" color="fg.muted" textStyle="sm">
          {dueHint(money, state)}
        </Text>
      </Box>
      {isNone && <Text color="fg.muted">{texts.none}</Text>}
    </Stack>
  );
}

function dueHint({ due, unsettled }: PayoutsAnswer, state: MoneyState): string {
  if (due < 0) return texts.negativeText;
  if (unsettled > 0) return texts.unsettledText;
  return due > 0 && state === 'fine' ? texts.dueText : '';
}

function Balances({ money: { held, transit, paidThisYear } }: MoneyProps) {
  return (
    <Box as="dl">
      <Balance label={texts.held} amount={held} hint={texts.heldText} />
      <Balance label={texts.transit} amount={transit} hint={texts.transitText} />
      <Balance label={texts.paid} amount={paidThisYear} hint={texts.paidText} />
    </Box>
  );
}

function Balance({ label, amount, hint }: { label: string; amount: number; hint: string }) {
  return (
    <Flex justify="space-between" gap="4" py="2.5" borderTopWidth="1px" borderColor="border.subtle">
      <Text as="dt">
        {label}
        {amount !== 0 && (
          <Text as="span" display="block" color="fg.muted" textStyle="sm">
            {hint}
          </Text>
        )}
      </Text>
      <Text as="dd" flexShrink={0} fontFamily="heading" textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatRupees(amount)}
      </Text>
    </Flex>
  );
}

const toDetails = '/profiledit#payouts';

/**
 * Shows what the next payout is waiting for and, if this server can make payouts, a link to enter or change the payout
 * details.
 */
function NextStep({ money }: MoneyProps) {
  const state = useMoneyState(money);
  const { payee, unsettled } = money;
  if (state === 'notSetUp') return <Notice>{texts.notSetUp}</Notice>;
  if (!payee)
    return (
      <Stack gap="2" align="start">
        <Button asChild whiteSpace="normal" h="auto" minH="11" py="2" textAlign="start">
          <Link to={toDetails}>
            <Landmark aria-hidden />
            {unsettled > 0 ? texts.enterDetails(unsettled) : texts.enterFirst}
          </Link>
        </Button>
        <Text color="fg.muted" textStyle="sm">
          {texts.enterText}
        </Text>
      </Stack>
    );
  return (
    <Stack gap="3" align="start">
      {state === 'waiting' && <Notice>{texts.waits(payee.usableFrom)}</Notice>}
      {payee.problem && <Notice isProblem>{texts.problems[payee.problem]}</Notice>}
      <Flex gap="3" align="center" wrap="wrap">
        <Text textStyle="sm">{texts.paidTo(payee.account)}</Text>
        <Button
          asChild
          size="sm"
          minH="10"
          variant={payee.problem ? 'solid' : 'outline'}
          colorPalette={payee.problem ? 'marigold' : 'gray'}
        >
          <Link to={toDetails}>
            <Landmark aria-hidden />
            {texts.changeDetails}
          </Link>
        </Button>
      </Flex>
    </Stack>
  );
}

function Notice({ isProblem = false, children }: { isProblem?: boolean; children: string }) {
  return (
    <Flex gap="3" bg={isProblem ? 'bg.warning' : 'bg.subtle'} borderRadius="md" px="4" py="3" align="flex-start" textStyle="sm">
      {isProblem && <TriangleAlert size={18} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />}
      <Text>{children}</Text>
    </Flex>
  );
}

/**
 * Explains why money is held. It lists until when customers can accept deliveries; after that time, a delivery is
 * accepted automatically.
 */
function WhyHeld() {
  const { data: dated = [] } = useQuery(acceptancesQuery(useUserId()));
  return (
    <Box textStyle="sm">
      <Text fontWeight="semibold">{texts.whyHeld}</Text>
      <Stack as="ul" role="list" gap="1" mt="1">
        {dated.map(({ booking, acceptBy }) => (
          <Flex as="li" key={booking} justify="space-between" gap="3" align="center">
            <Text color="fg.muted">{texts.until(formatNearMoment(acceptBy))}</Text>
            <Button asChild size="sm" minH="10" variant="ghost" colorPalette="gray" flexShrink={0}>
              <Link to={`/delivery/${booking}`}>{texts.acceptance}</Link>
            </Button>
          </Flex>
        ))}
        <Text as="li" color="fg.muted">
          {dated.length > 0 ? texts.otherHeld : texts.allHeld}
        </Text>
      </Stack>
    </Box>
  );
}

const palettes = { made: 'marigold', paid: 'green', returned: 'red' } as const;

function Payouts({ payouts }: { payouts: readonly OwnPayout[] }) {
  if (payouts.length === 0) return null;
  return (
    <Box>
      <Text fontWeight="semibold" mb="1">
        {texts.payouts}
      </Text>
      <Stack as="ul" role="list" gap="0">
        {payouts.map(({ payoutId, amount, status, created, paidAt, utr, reason }) => (
          <Flex as="li" key={payoutId} py="3" gap="4" justify="space-between" borderTopWidth="1px" borderColor="border.subtle">
            <Box minW="0">
              <Text>{paidAt ? texts.paidOn(paidAt) : texts.made(created)}</Text>
              {utr && (
                <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {texts.utr(utr)}
                </Text>
              )}
              {reason && <Text textStyle="sm">{texts.reasons[reason]}</Text>}
            </Box>
            <Stack gap="1" align="end" flexShrink={0}>
              <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {formatRupees(amount)}
              </Text>
              <Badge colorPalette={palettes[status]}>{texts.states[status]}</Badge>
            </Stack>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

function Papers({ commissionPercent }: { commissionPercent: number }) {
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="border.subtle" pt="4">
      <Flex gap="3" wrap="wrap">
        <DialogButton
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          preload={StatementsDialog.preload}
          renderDialog={(dialog) => <StatementsDialog {...dialog} />}
        >
          <FileText aria-hidden />
          {texts.statements}
        </DialogButton>
        <DialogButton
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          preload={InvoicesDialog.preload}
          renderDialog={(dialog) => <InvoicesDialog {...dialog} />}
        >
          <ReceiptIndianRupee aria-hidden />
          {texts.invoices}
        </DialogButton>
      </Flex>
      {commissionPercent > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {texts.commission(commissionPercent)}
        </Text>
      )}
    </Stack>
  );
}
