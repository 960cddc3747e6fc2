import { Button, Flex } from '@chakra-ui/react';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { useSettleProposal } from './useSettleProposal';
import type { Proposal } from '@/api/openapi.gen';
import type { Movable } from '@/domain/moves';
import { proposalTexts as texts } from './texts';

const AcceptMoveDialog = lazyDialog(() => import('./AcceptMoveDialog'), 'AcceptMoveDialog');

const row = { gap: '3', width: { base: 'full', sm: 'auto' } } as const;
const wideOnPhones = { minH: '11', flex: { base: '1 1 auto', sm: '0 0 auto' } } as const;

/** Accept and decline for the person who is asked, withdraw for the one who asks. */
export function ProposalActions({ booking }: { booking: Movable & { readonly proposal: Proposal } }) {
  const { settle, settling } = useSettleProposal(booking);
  const [asking, setAsking] = useState(false);
  const { name, proposal } = booking;

  if (proposal.mine) {
    return (
      <Flex {...row}>
        <Button
          {...wideOnPhones}
          variant="outline"
          colorPalette="gray"
          aria-label={texts.withdrawWhose(name)}
          loading={settling !== undefined}
          loadingText={texts.withdraw}
          onClick={() => settle('withdraw')}
        >
          <Undo2 aria-hidden />
          {texts.withdraw}
        </Button>
      </Flex>
    );
  }
  return (
    <Flex {...row}>
      <Button
        {...wideOnPhones}
        {...AcceptMoveDialog.preload}
        aria-label={texts.acceptWhose(name)}
        aria-haspopup="dialog"
        disabled={settling !== undefined}
        onClick={() => setAsking(true)}
      >
        <Check aria-hidden />
        {texts.accept}
      </Button>
      <Button
        {...wideOnPhones}
        variant="outline"
        colorPalette="gray"
        aria-label={texts.declineWhose(name)}
        loading={settling === 'decline'}
        loadingText={texts.decline}
        onClick={() => settle('decline')}
      >
        <X aria-hidden />
        {texts.decline}
      </Button>
      <AcceptMoveDialog open={asking} onClose={() => setAsking(false)} booking={booking} />
    </Flex>
  );
}
