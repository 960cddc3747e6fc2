import { Box, Center, Text } from '@chakra-ui/react';
import { EmptyingRing } from '@/ui/date/EmptyingRing';
import { offerTexts as texts } from './texts';

const minute = 60;
const hour = 60 * minute;
/** The longest time that is shown in seconds. Longer times are shown in minutes or hours. */
const maxShownSeconds = 10 * minute;

type TimeLeft = { readonly count: string; readonly unit: string; readonly words: string };

/** Returns the time left to answer, both for the ring and in words. */
export function timeLeft(seconds: number): TimeLeft {
  if (seconds >= 2 * hour) {
    const hours = Math.floor(seconds / hour);
    return { count: texts.hours(hours), unit: texts.longUnit, words: texts.hoursLong(hours) };
  }
  if (seconds > maxShownSeconds) {
    const minutes = Math.floor(seconds / minute);
    return { count: texts.minutes(minutes), unit: texts.longUnit, words: texts.minutesLong(minutes) };
  }
  return { count: texts.seconds(seconds), unit: texts.secondsUnit, words: texts.secondsLong(seconds) };
}

type OfferRingProps = { left: number; whole: number; size: number };

const hurrySeconds = 10;

/** Shows the time left as a ring that empties. It is hidden from screen readers, which announce the time with the offer. */
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
