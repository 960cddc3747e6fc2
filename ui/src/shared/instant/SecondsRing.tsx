import { Box, Center, Text } from '@chakra-ui/react';
import { EmptyingRing } from '@/ui/date/EmptyingRing';
import { useSecondsUntil } from './useSecondsUntil';
import { instantBookingTexts as texts } from './texts';

type SecondsRingProps = {
  /** How many seconds the whole ring is. */
  whole: number;
  /** By the server's clock. */
  until: string;
  /** How far this browser's clock is ahead of it, in milliseconds. */
  clockAhead: number;
  /** The caption under the number, such as "left to answer". */
  hint: string;
};

/** The seconds that are left, as a ring that empties. Screen readers do not hear it: it would never stop. */
export function SecondsRing({ whole, until, clockAhead, hint }: SecondsRingProps) {
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
