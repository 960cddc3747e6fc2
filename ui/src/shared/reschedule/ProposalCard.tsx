import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Check, Undo2, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Proposal } from '@/api/openapi.gen';
import type { Reschedulable } from '@/domain/reschedules';
import { actTexts } from '@/texts/words';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { proposalTexts as texts } from './texts';
import { TimeChange } from './TimeChange';
import { useSettleProposal } from './useSettleProposal';

type ProposalCardProps = {
  booking: Reschedulable & { readonly proposal: Proposal };
  /** The level of the card's heading, one below the heading around it. */
  headingAs?: 'h2' | 'h3';
};

/** Shows a proposed time beside the current one, with the buttons for answering or retracting the proposal. */
export function ProposalCard({ booking, headingAs = 'h2' }: ProposalCardProps) {
  const headingId = useId();
  const { date, time, name, category, proposal } = booking;
  const { mine, words, lapsesAt } = proposal;
  return (
    <Box
      as="article"
      aria-labelledby={headingId}
      layerStyle="card"
      borderColor={mine ? undefined : 'marigold.border'}
      p={{ base: '5', md: '7' }}
    >
      <Text textStyle="eyebrow" color={mine ? 'fg.muted' : 'marigold.fg'}>
        {mine ? texts.waiting : texts.eyebrow}
      </Text>
      <Heading id={headingId} as={headingAs} textStyle="xl" mt="1" mb="4" overflowWrap="anywhere">
        {mine ? texts.mine(name, category) : texts.theirs(name, category)}
      </Heading>
      <TimeChange
        from={{ label: texts.now, date, time }}
        to={{ label: texts.proposed, date: proposal.scheduledDate, time: proposal.scheduledTime }}
      />
      {words && (
        <Box as="figure" mt="4" ps="4" borderStartWidth="3px" borderColor="border">
          <Text as="figcaption" textStyle="sm" color="fg.muted">
            {mine ? texts.myWords : texts.theirWords(name)}
          </Text>
          <Text as="blockquote" whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
            {words}
          </Text>
        </Box>
      )}
      <Flex mt="5" columnGap="6" rowGap="4" wrap="wrap" align="center" justify="space-between">
        <Box>
          <Text fontWeight="semibold">{mine ? texts.waitsUntil(name, lapsesAt) : texts.answerUntil(lapsesAt)}</Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.staysOtherwise}
          </Text>
        </Box>
        <ProposalActions booking={booking} />
      </Flex>
    </Box>
  );
}

const AcceptRescheduleDialog = lazyDialog(() => import('./AcceptRescheduleDialog'), 'AcceptRescheduleDialog');

const row = { gap: '3', width: { base: 'full', sm: 'auto' } } as const;
const wideOnPhones = { minH: '11', flex: { base: '1 1 auto', sm: '0 0 auto' } } as const;

/** Lets the other person accept or decline a proposal, and the person who made it retract it. */
function ProposalActions({ booking }: { booking: Reschedulable & { readonly proposal: Proposal } }) {
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
          aria-label={texts.retractWhose(name)}
          loading={settling !== undefined}
          loadingText={texts.retract}
          onClick={() => settle('retract')}
        >
          <Undo2 aria-hidden />
          {texts.retract}
        </Button>
      </Flex>
    );
  }
  return (
    <Flex {...row}>
      <Button
        {...wideOnPhones}
        {...AcceptRescheduleDialog.preload}
        aria-label={texts.acceptWhose(name)}
        aria-haspopup="dialog"
        disabled={settling !== undefined}
        onClick={() => setAsking(true)}
      >
        <Check aria-hidden />
        {actTexts.accept}
      </Button>
      <Button
        {...wideOnPhones}
        variant="outline"
        colorPalette="gray"
        aria-label={texts.declineWhose(name)}
        loading={settling === 'decline'}
        loadingText={actTexts.decline}
        onClick={() => settle('decline')}
      >
        <X aria-hidden />
        {actTexts.decline}
      </Button>
      <AcceptRescheduleDialog open={asking} onClose={() => setAsking(false)} booking={booking} />
    </Flex>
  );
}
