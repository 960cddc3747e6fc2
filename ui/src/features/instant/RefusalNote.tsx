import { Box, Button, Link as StyledLink, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Slot } from '@/domain/bookingDraft';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { NextTimes } from '@/shared/slot/NextTimes';
import type { InstantRefusal } from './instantRefusal';

type RefusalNoteProps = {
  refusal: InstantRefusal;
  busy: boolean;
  onChoose: (slot: Slot) => void;
};

/** Explains why a request was refused and offers ways to continue. It takes the focus. */
export function RefusalNote({ refusal, busy, onChoose }: RefusalNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);

  return (
    <Box
      ref={note}
      role="alert"
      tabIndex={-1}
      outline="none"
      layerStyle="card"
      bg="bg.warning"
      color="fg.warning"
      boxShadow="none"
      p="4"
      scrollMarginBlock="6rem"
    >
      <RefusalText refusal={refusal} busy={busy} onChoose={onChoose} />
    </Box>
  );
}

function RefusalText({ refusal, busy, onChoose }: RefusalNoteProps) {
  switch (refusal.kind) {
    case 'nobody':
      return (
        <Stack gap="3">
          <div>
            <Text fontWeight="semibold">{texts.nobodyFree}</Text>
            {refusal.next.length === 0 && <NobodySoon />}
          </div>
          <NextTimes slots={refusal.next} label={texts.nextTimesAsk} busy={busy} onChoose={onChoose} />
        </Stack>
      );
    case 'open':
      return (
        <Stack gap="3" align="start">
          <div>
            <Text fontWeight="semibold">{texts.alreadyOpen}</Text>
            <Text>{texts.alreadyOpenText}</Text>
          </div>
          <Button asChild>
            <Link to={`/instant/${refusal.dispatchId}`}>{texts.showSearch}</Link>
          </Button>
        </Stack>
      );
    case 'tooMany':
    case 'fields':
    case 'other':
      return (
        <>
          <Text fontWeight="semibold">{refusal.kind === 'tooMany' ? texts.tooMany : texts.notPossible}</Text>
          <Text>{refusal.message}</Text>
        </>
      );
  }
}

/** Says that no photographer is free within 48 hours. */
export function NobodySoon() {
  return (
    <>
      <Text color="fg.muted">{texts.nobodySoon}</Text>
      <StyledLink asChild mt="2" display="inline-flex" minH="11" alignItems="center">
        <Link to="/schedule">{texts.scheduleInstead}</Link>
      </StyledLink>
    </>
  );
}
