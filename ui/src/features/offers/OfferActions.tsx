import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { OfferAnswer } from '@/api/openapi.gen';
import { offerTexts as texts } from './texts';

type Answer = OfferAnswer['answer'];
type OfferActionsProps = { sending: Answer | undefined; onAnswer: (answer: Answer) => void };

// A press that was meant for the page below the offer must not answer it.
const guardMilliseconds = 500;
const look = { h: '16', textStyle: 'xl', minW: '0', _disabled: { opacity: 1 } } as const;

/** The two answers, large enough for a thumb on the move. */
export function OfferActions({ sending, onAnswer }: OfferActionsProps) {
  const [guarded, setGuarded] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setGuarded, guardMilliseconds, false);
    return () => clearTimeout(timer);
  }, []);
  const disabled = guarded || sending !== undefined;
  return (
    <Flex gap="3">
      <Button
        {...look}
        flex="2"
        variant="outline"
        colorPalette="gray"
        loading={sending === 'decline'}
        loadingText={texts.decline}
        disabled={disabled}
        onClick={() => onAnswer('decline')}
      >
        {texts.decline}
      </Button>
      <Button
        {...look}
        flex="3"
        loading={sending === 'accept'}
        loadingText={texts.accept}
        disabled={disabled}
        onClick={() => onAnswer('accept')}
      >
        {texts.accept}
      </Button>
    </Flex>
  );
}
