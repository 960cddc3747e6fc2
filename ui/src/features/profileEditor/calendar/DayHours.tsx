import { Box, Button, Grid, Stack } from '@chakra-ui/react';
import { Copy, Plus } from 'lucide-react';
import { RangeFields } from './RangeFields';
import { addRange, nextRange, openedDay, type Range, type rangeError, type Week } from './weekForm';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { availabilityTexts as texts } from './availabilityTexts';
import { Switch } from '@/ui/form/Switch';

type DayHoursProps = {
  week: Week;
  /** Monday is 0. */
  day: number;
  ranges: readonly Range[];
  error: ReturnType<typeof rangeError>;
  onChange: (ranges: readonly Range[]) => void;
  canCopy: boolean;
  onCopy: () => void;
};

const areas = { base: '"day add" "ranges ranges"', md: '"day ranges add"' } as const;
const small = { size: 'sm', minH: '11', variant: 'ghost' } as const;

/** One day of the editor: closed, or open with up to four ranges. */
export function DayHours({ week, day, ranges, error, onChange, canCopy, onCopy }: DayHoursProps) {
  const name = texts.dayName(day);
  const isOpen = ranges.length > 0;
  const next = isOpen ? nextRange(ranges) : undefined;
  return (
    <Grid
      role="group"
      aria-label={name}
      templateAreas={areas}
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: '9.5rem minmax(0, 1fr) 8.5rem' }}
      columnGap="4"
      rowGap="1"
      py="3"
      {...useFocusFallback(week)}
    >
      <Switch
        gridArea="day"
        alignSelf="flex-start"
        size="lg"
        minH="12"
        checked={isOpen}
        fontWeight="semibold"
        onChange={(checked) => onChange(checked ? openedDay(week, day) : [])}
      >
        {name}
      </Switch>
      {isOpen ? (
        <Stack gridArea="ranges" gap="2">
          {ranges.map((range, index) => (
            <RangeFields
              // Ranges have no ids; their place in the day tells them apart.
              key={texts.fromNumber(name, index)}
              dayName={name}
              number={ranges.length > 1 ? index + 1 : undefined}
              range={range}
              error={error?.index === index ? error : undefined}
              onChange={(changed) => onChange(ranges.map((old, other) => (other === index ? changed : old)))}
              onRemove={() => onChange(ranges.filter((_, other) => other !== index))}
            />
          ))}
          {canCopy && (
            <Button
              {...small}
              colorPalette="gray"
              alignSelf="flex-start"
              ms="-3"
              aria-label={texts.copyFrom(name)}
              onClick={onCopy}
            >
              <Copy aria-hidden />
              {texts.copy}
            </Button>
          )}
        </Stack>
      ) : (
        <Box gridArea={{ base: 'add', md: 'ranges' }} lineHeight="3rem" color="fg.muted">
          {texts.closed}
        </Box>
      )}
      {next && (
        <Button
          {...small}
          gridArea="add"
          alignSelf="flex-start"
          mt="0.5"
          aria-label={texts.addRangeTo(name)}
          onClick={() => onChange(addRange(ranges, next))}
        >
          <Plus aria-hidden />
          {texts.addRange}
        </Button>
      )}
    </Grid>
  );
}
