import { Box, Center, Text } from '@chakra-ui/react';
import { timeLeft } from './timeLeft';

type OfferRingProps = { left: number; whole: number; size: number };

const radius = 46;
const around = 2 * Math.PI * radius;
const hurrySeconds = 10;

/** The time left as a ring that empties. Screen readers have heard it with the offer. */
export function OfferRing({ left, whole, size }: OfferRingProps) {
  const { count, unit } = timeLeft(left);
  const share = whole > 0 ? Math.min(1, left / whole) : 0;
  const isSmall = size < 80;
  const isLong = count.length > 3;
  return (
    <Center
      position="relative"
      flexShrink={0}
      boxSize={`${size}px`}
      color={left <= hurrySeconds ? 'fg.error' : 'marigold.solid'}
      aria-hidden
    >
      <Box position="absolute" inset="0" asChild>
        <svg viewBox="0 0 100 100" fill="none" strokeWidth="7" strokeLinecap="round">
          <Box asChild stroke="bg.emphasized">
            <circle cx="50" cy="50" r={radius} />
          </Box>
          <Box asChild transition="stroke-dashoffset 1s linear">
            <circle
              cx="50"
              cy="50"
              r={radius}
              stroke="currentColor"
              strokeDasharray={around}
              strokeDashoffset={around * (1 - share)}
              transform="rotate(-90 50 50)"
            />
          </Box>
        </svg>
      </Box>
      <Box textAlign="center" color="fg" lineHeight="1.1">
        <Text
          textStyle={isSmall ? '2xs' : isLong ? '2xl' : '3xl'}
          fontFamily={isSmall ? 'body' : 'heading'}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {count}
        </Text>
        {!isSmall && (
          <Text textStyle="xs" color="fg.muted">
            {unit}
          </Text>
        )}
      </Box>
    </Center>
  );
}
