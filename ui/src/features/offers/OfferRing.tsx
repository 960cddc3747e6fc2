import { Box, Center, Text } from '@chakra-ui/react';
import { EmptyingRing } from '@/ui/date/EmptyingRing';
import { timeLeft } from './timeLeft';

type OfferRingProps = { left: number; whole: number; size: number };

const hurrySeconds = 10;

/** The time left as a ring that empties. Screen readers have heard it with the offer. */
export function OfferRing({ left, whole, size }: OfferRingProps) {
  const { count, unit } = timeLeft(left);
  const share = whole > 0 ? left / whole : 0;
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
      <EmptyingRing share={share} thickness={7} track="bg.emphasized" />
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
