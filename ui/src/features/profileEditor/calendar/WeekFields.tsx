import { Box, Button, Grid, IconButton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { minutesOf } from '@/lib/format/clock';
import { halfHours } from '@/lib/format/dayMinutes';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { timeOffTexts } from '@/shared/timeOff/texts';
import { SelectField } from '@/ui/form/SelectField';
import { Switch } from '@/ui/form/Switch';
import { availabilityTexts as texts } from './texts';
import {
  addRange,
  copyToWeekdays,
  endsAfter,
  isCopyable,
  nextRange,
  openedDay,
  withDay,
  withFrom,
  type Range,
  type rangeError,
  type Week,
} from './weekForm';

type WeekFieldsProps = {
  week: Week;
  error: ReturnType<typeof rangeError>;
  onChange: (week: Week) => void;
};

/** Shows the fields for the hours of the seven days. */
export function WeekFields({ week, error, onChange }: WeekFieldsProps) {
  const [copied, setCopied] = useState('');
  // At most one day has the button that copies its hours to all weekdays: the day that was changed last, or at first the first
  // open day.
  const [copyable, setCopyable] = useState(() => week.findIndex((ranges) => ranges.length > 0));
  return (
    <>
      <Stack gap="0" separator={<Box borderTopWidth="1px" borderColor="border.subtle" />}>
        {week.map((ranges, day) => (
          <DayHours
            key={texts.dayName(day)}
            week={week}
            day={day}
            ranges={ranges}
            error={error?.day === day ? error : undefined}
            onChange={(changed) => {
              onChange(withDay(week, day, changed));
              setCopyable(day);
            }}
            canCopy={day === copyable && isCopyable(week, day)}
            onCopy={() => {
              onChange(copyToWeekdays(week, day));
              setCopied(texts.copied(texts.dayName(day)));
            }}
          />
        ))}
      </Stack>
      <VisuallyHidden role="status">{copied}</VisuallyHidden>
    </>
  );
}

type DayHoursProps = {
  week: Week;
  /** The weekday; Monday is 0. */
  day: number;
  ranges: readonly Range[];
  error: ReturnType<typeof rangeError>;
  onChange: (ranges: readonly Range[]) => void;
  canCopy: boolean;
  onCopy: () => void;
};

const areas = { base: '"day add" "ranges ranges"', md: '"day ranges add"' } as const;
const small = { size: 'sm', minH: '11', variant: 'ghost' } as const;

/** Shows the fields of one day, which is closed or has up to four ranges. */
function DayHours({ week, day, ranges, error, onChange, canCopy, onCopy }: DayHoursProps) {
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
              // Ranges have no ids, so their position in the day is the key.
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

type RangeFieldsProps = {
  dayName: string;
  /** The position of the range, if the day has several. */
  number?: number;
  range: Range;
  error: ReturnType<typeof rangeError>;
  onChange: (range: Range) => void;
  onRemove: () => void;
};

const starts = halfHours.map((value) => ({ value, label: timeOffTexts.clock(value) }));

function endOptions(from: string) {
  return endsAfter(from).map((value) => {
    const minutes = minutesOf(value) || 0;
    const isNextDay = minutes !== 0 && minutes <= (minutesOf(from) || 0);
    return { value, label: isNextDay ? texts.nextDay(timeOffTexts.clock(value)) : timeOffTexts.clock(value) };
  });
}

/** Shows the two fields of a range. If one of them has an error, it takes the focus. */
function RangeFields({ dayName, number, range, error, onChange, onRemove }: RangeFieldsProps) {
  const from = useRef<HTMLSelectElement>(null);
  const to = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (error) (error.field === 'to' ? to : from).current?.focus();
  }, [error]);

  return (
    <Grid
      templateColumns="minmax(0, 1fr) auto minmax(0, 1fr) auto"
      columnGap="2"
      alignItems="start"
      css={{ '@media (max-width: 359.98px)': { '& select': { ps: '2', pe: '7' } } }}
    >
      <SelectField
        ref={from}
        hideLabel
        label={number ? texts.fromNumber(dayName, number) : texts.from(dayName)}
        options={starts}
        value={range.from}
        error={error?.field === 'from' ? error.message : undefined}
        onChange={(event) => onChange(withFrom(range, event.target.value))}
      />
      <Text aria-hidden color="fg.muted" lineHeight="3rem">
        {texts.until}
      </Text>
      <SelectField
        ref={to}
        hideLabel
        label={number ? texts.toNumber(dayName, number) : texts.to(dayName)}
        options={endOptions(range.from)}
        value={range.to}
        error={error?.field === 'to' ? error.message : undefined}
        onChange={(event) => onChange({ ...range, to: event.target.value })}
      />
      <Box boxSize="12" hideBelow={number ? undefined : 'md'}>
        {number && (
          <IconButton
            size="lg"
            variant="ghost"
            colorPalette="gray"
            aria-label={texts.removeRange(dayName, texts.range(range))}
            onClick={onRemove}
          >
            <Trash2 />
          </IconButton>
        )}
      </Box>
    </Grid>
  );
}
