import { Box, Button, Center, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Dispatch, dispatchQuery, stopDispatch } from '@/api/instant';
import { secondsUntil, useSecondsUntil } from '@/domain/dispatchState';
import { hasCode, withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { EmptyingRing } from '@/ui/date/EmptyingRing';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { RequestFacts } from './RequestFacts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const lastRound = 3;
/** The time in milliseconds that the server needs to start the next round. */
const roundPause = 600;

type SearchingProps = { userId: string; dispatch: Dispatch };

/**
 * Shows the running search: the time left, how many photographers were asked and, for an instant booking, a button that stops
 * it.
 */
export function Searching({ userId, dispatch }: SearchingProps) {
  const { dispatchId, round, roundEnds, roundSeconds, clockAhead, kind } = dispatch;
  const client = useQueryClient();
  const [asking, setAsking] = useState<boolean>();
  const refresh = () => client.invalidateQueries({ queryKey: dispatchQuery(userId, dispatchId).queryKey });

  const lookAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    const timer = setTimeout(lookAgain, secondsUntil(roundEnds, clockAhead) * 1000 + roundPause);
    return () => clearTimeout(timer);
  }, [roundEnds, clockAhead]);

  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => stopDispatch(dispatchId),
    onSuccess: refresh,
    onError: (failure) => {
      const isWon = hasCode(failure, 'already_won');
      showToast(
        isWon ? { kind: 'success', text: texts.wonMeanwhile } : { kind: 'error', text: withReason(texts.cancelFailed, failure) },
      );
      setAsking(false);
      return refresh();
    },
  });

  return (
    <Stack gap={{ base: '6', md: '8' }} textAlign="center">
      <SecondsRing
        whole={roundSeconds}
        until={roundEnds}
        clockAhead={clockAhead}
        hint={round < lastRound ? texts.ringHint : texts.ringHintLast}
      />
      <Stack gap="2" align="center">
        <Heading as="h1" textStyle="section">
          {roundText(round)}
        </Heading>
        <Text textStyle="lg">{texts.asked(dispatch.asked, dispatch.seen)}</Text>
        <Rounds present={round} />
      </Stack>
      <Stack gap="4" textAlign="start">
        <RequestFacts dispatch={dispatch} />
        <Text color="fg.muted" textStyle="sm" textAlign="center">
          {texts.keepOpen}
        </Text>
        {kind === 'instant' && (
          <Button
            variant="outline"
            colorPalette="gray"
            size="lg"
            alignSelf={{ base: 'stretch', md: 'center' }}
            {...ConfirmDialog.preload}
            onClick={() => setAsking(true)}
          >
            {texts.cancel}
          </Button>
        )}
      </Stack>
      {asking !== undefined && (
        <ConfirmDialog
          open={asking}
          title={texts.cancelQuestion}
          description={texts.cancelText}
          confirmLabel={texts.cancel}
          destructive
          loading={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Shows the number of the current round as bars. The heading says it in words. */
function Rounds({ present }: { present: number }) {
  return (
    <Flex gap="2" mt="2" aria-hidden>
      {texts.rounds.map((text, index) => (
        <Box key={text} w="10" h="1.5" borderRadius="full" bg={index < present ? 'marigold.solid' : 'bg.emphasized'} />
      ))}
    </Flex>
  );
}

export const roundText = (round: number) => texts.rounds[Math.min(round, lastRound) - 1] ?? texts.rounds[0];

type SecondsRingProps = {
  /** The number of seconds that a full ring represents. */
  whole: number;
  /** The end of the countdown by the server's clock. */
  until: string;
  /** The milliseconds by which the browser's clock is ahead of the server's. */
  clockAhead: number;
  /** The caption under the number, such as "left to answer". */
  hint: string;
};

/** Shows the seconds left as a ring that empties. It is hidden from screen readers, which would announce every second. */
function SecondsRing({ whole, until, clockAhead, hint }: SecondsRingProps) {
  const left = useSecondsUntil(until, clockAhead);
  return (
    <Box position="relative" boxSize={{ base: '13rem', md: '15rem' }} mx="auto" aria-hidden>
      <Box color="marigold.solid">
        <EmptyingRing share={left / whole} thickness={5} track="marigold.muted" />
      </Box>
      <Center position="absolute" inset="0" flexDirection="column" px="8" textAlign="center">
        {left > 0 ? (
          <>
            <Text textStyle="5xl" fontFamily="heading" fontWeight="semibold" lineHeight="1" fontVariantNumeric="tabular-nums">
              {texts.secondsLeft(left)}
            </Text>
            <Text mt="2" textStyle="sm" color="fg.muted" textWrap="balance">
              {hint}
            </Text>
          </>
        ) : (
          <Text textStyle="lg" fontWeight="semibold">
            {texts.oneMoment}
          </Text>
        )}
      </Center>
    </Box>
  );
}
