import { Box, Button, Flex, Grid, HStack, Stack, Switch, Text } from '@chakra-ui/react';
import { Copy, Plus } from 'lucide-react';
import { RangeFields } from '@/features/profileEditor/calendar/RangeFields';
import {
  addRange,
  nextRange,
  openedDay,
  type Range,
  type rangeError,
  type Week,
} from '@/features/profileEditor/calendar/weekForm';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { availabilityTexts as texts } from '@/texts/availability';

type DayHoursProps = {
  week: Week;
  /** Monday is 0. */
  day: number;
  ranges: readonly Range[];
  error: ReturnType<typeof rangeError>;
  onChange: (ranges: readonly Range[]) => void;
  onCopy: () => void;
};

const weekdays = 5;

/** One day of the editor: closed, or open with up to four ranges. */
export function DayHours({ week, day, ranges, error, onChange, onCopy }: DayHoursProps) {
  const name = texts.dayName(day);
  const isOpen = ranges.length > 0;
  const next = nextRange(ranges);
  return (
    <Grid
      role="group"
      aria-label={name}
      templateColumns={{ base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="2"
      py="3"
      {...useFocusFallback(ranges)}
    >
      <HStack minH="11" gap="4" justify={{ base: 'space-between', md: 'flex-start' }} alignSelf="flex-start">
        <Switch.Root
          size="lg"
          minH="11"
          checked={isOpen}
          onCheckedChange={({ checked }) => onChange(checked ? openedDay(week, day) : [])}
        >
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label fontWeight="semibold">{name}</Switch.Label>
        </Switch.Root>
        {!isOpen && (
          <Text color="fg.muted" hideFrom="md">
            {texts.closed}
          </Text>
        )}
      </HStack>
      {isOpen ? (
        <Stack gap="2">
          {ranges.map((range, index) => (
            <RangeFields
              // Ranges have no ids; their place in the day is what tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              dayName={name}
              number={ranges.length > 1 ? index + 1 : undefined}
              range={range}
              error={error?.index === index ? error : undefined}
              onChange={(changed) => onChange(ranges.map((old, other) => (other === index ? changed : old)))}
              onRemove={() => onChange(ranges.filter((_, other) => other !== index))}
            />
          ))}
          <Flex gap={{ base: '2', md: '4' }} wrap="wrap" ms="-3">
            {next && (
              <Button
                size="sm"
                minH="11"
                variant="ghost"
                aria-label={texts.addRangeTo(name)}
                onClick={() => onChange(addRange(ranges, next))}
              >
                <Plus aria-hidden />
                {texts.addRange}
              </Button>
            )}
            {day < weekdays && (
              <Button size="sm" minH="11" variant="ghost" colorPalette="gray" aria-label={texts.copyFrom(name)} onClick={onCopy}>
                <Copy aria-hidden />
                {texts.copy}
              </Button>
            )}
          </Flex>
        </Stack>
      ) : (
        <Box hideBelow="md" color="fg.muted" alignSelf="center">
          {texts.closed}
        </Box>
      )}
    </Grid>
  );
}
