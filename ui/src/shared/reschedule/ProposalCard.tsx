import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { ProposalActions } from './ProposalActions';
import { TimeChange } from './TimeChange';
import type { Proposal } from '@/api/openapi.gen';
import type { Movable } from '@/domain/moves';
import { proposalTexts as texts } from './texts';

type ProposalCardProps = {
  booking: Movable & { readonly proposal: Proposal };
  /** The level below the heading of what is around it. */
  headingAs?: 'h2' | 'h3';
};

/** A proposed time beside the present one, and what the person can do about it. */
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
