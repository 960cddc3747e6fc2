import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark, Lock, Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '@/api/config';
import type { Payee } from '@/api/openapi.gen';
import { payoutsQuery } from '@/api/payouts';
import { useServerNow } from '@/api/serverClock';
import { useUserId } from '@/session/useSession';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Fact } from '@/ui/layout/Fact';
import { Panel } from '@/ui/layout/Panel';
import { payoutDetailsTexts as texts } from './texts';

const PayoutDetailsDialog = lazyDialog(() => import('./PayoutDetailsDialog'), 'PayoutDetailsDialog');

/** The fragment of URLs that lead to this card. */
const fragment = '#payouts';

/**
 * Shows the account to which the photographer is paid. If payouts are set up on the server, a button opens the dialog for
 * entering or replacing it.
 */
export function PayoutDetailsCard() {
  const query = useInfiniteQuery(payoutsQuery(useUserId()));
  const isSetUp = useConfig()?.payouts ?? true;
  const card = useRef<HTMLDivElement>(null);
  const isWanted = useLocation().hash === fragment && !query.isPending;

  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);

  return (
    <div ref={card}>
      <Panel title={texts.title}>
        <QueryState query={query} skeleton={<TextSkeleton lines={4} />}>
          {({ pages }) => <Details payee={pages[0]?.payee ?? null} isSetUp={isSetUp} />}
        </QueryState>
      </Panel>
    </div>
  );
}

function Details({ payee, isSetUp }: { payee: Payee | null; isSetUp: boolean }) {
  const now = useServerNow();
  return (
    <Stack gap="4" align="start">
      {payee ? <Known payee={payee} /> : <Text>{isSetUp ? texts.none : texts.notSetUp}</Text>}
      {payee?.problem && (
        <Flex gap="3" bg="bg.warning" borderRadius="md" px="4" py="3" textStyle="sm">
          <TriangleAlert size={18} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
          <Text>{texts.problems[payee.problem]}</Text>
        </Flex>
      )}
      {payee && !payee.problem && Date.parse(payee.usableFrom) > now && (
        <Text bg="bg.subtle" borderRadius="md" px="4" py="3" textStyle="sm">
          {texts.waits(payee.usableFrom)}
        </Text>
      )}
      {isSetUp && (
        <DialogButton
          variant={payee && !payee.problem ? 'outline' : 'solid'}
          colorPalette={payee && !payee.problem ? 'gray' : 'marigold'}
          preload={PayoutDetailsDialog.preload}
          renderDialog={(dialog) => <PayoutDetailsDialog {...dialog} payee={payee} />}
        >
          {payee ? <Pencil aria-hidden /> : <Landmark aria-hidden />}
          {payee ? texts.change : texts.enter}
        </DialogButton>
      )}
      <Flex gap="2" textStyle="sm" color="fg.muted">
        <Lock size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.2em' }} />
        <Text>{texts.safe}</Text>
      </Flex>
    </Stack>
  );
}

function Known({ payee: { kind, name, account, ifsc, pan, gstin } }: { payee: Payee }) {
  return (
    <Box as="dl" display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
      <Fact label={texts.name}>{name}</Fact>
      <Fact label={kind === 'bank' ? texts.account : texts.upiId}>{account}</Fact>
      {ifsc && <Fact label={texts.ifsc}>{ifsc}</Fact>}
      <Fact label={texts.pan}>{pan}</Fact>
      {gstin && <Fact label={texts.gstin}>{gstin}</Fact>}
    </Box>
  );
}
