import { Box, Center, Text } from '@chakra-ui/react';
import { useSecondsUntil } from '@/components/useSecondsUntil';
import { instantBookingTexts as texts } from '@/texts/instantBooking';

type SecondsRingProps = {
  /** How many seconds the whole ring is. */
  whole: number;
  /** By the server's clock. */
  until: string;
  /** How far this browser's clock is ahead of it, in milliseconds. */
  clockAhead: number;
  /** What the seconds are for, under the number. */
  hint: string;
};

const radius = 92;
const length = 2 * Math.PI * radius;

/** The seconds that are left, as a ring that empties. Screen readers do not hear it: it would never stop. */
export function SecondsRing({ whole, until, clockAhead, hint }: SecondsRingProps) {
  const left = useSecondsUntil(until, clockAhead);
  return (
    <Box position="relative" boxSize={{ base: '13rem', md: '15rem' }} mx="auto" aria-hidden>
      <svg viewBox="0 0 200 200" width="100%" height="100%">
        <Box asChild color="marigold.muted">
          <circle cx="100" cy="100" r={radius} fill="none" stroke="currentColor" strokeWidth="10" />
        </Box>
        <Box asChild color="marigold.solid" css={{ transition: 'stroke-dashoffset 1s linear' }}>
          <circle
            cx="100"
            cy="100"
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth="10"
            strokeLinecap="round"
            strokeDasharray={length}
            strokeDashoffset={length * (1 - Math.min(1, left / whole))}
            transform="rotate(-90 100 100)"
          />
        </Box>
      </svg>
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
