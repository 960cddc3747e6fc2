import { Box, Grid, IconButton, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SelectField } from '@/ui/form/SelectField';
import { endsAfter, withFrom, type Range, type rangeError } from './weekForm';
import { halfHours, minutesOf } from '@/lib/format/dayMinutes';
import { availabilityTexts as texts } from './availabilityTexts';
import { timeOffTexts } from '@/shared/timeOff/texts';

type RangeFieldsProps = {
  dayName: string;
  /** Where the day has several. */
  number?: number;
  range: Range;
  error: ReturnType<typeof rangeError>;
  onChange: (range: Range) => void;
  onRemove: () => void;
};

const starts = halfHours.map((value) => ({ value, label: timeOffTexts.clock(value) }));

function endOptions(from: string) {
  return endsAfter(from).map((value) => {
    const minutes = minutesOf(value) ?? 0;
    const isNextDay = minutes !== 0 && minutes <= (minutesOf(from) ?? 0);
    return { value, label: isNextDay ? texts.nextDay(timeOffTexts.clock(value)) : timeOffTexts.clock(value) };
  });
}

/** From and to of one range. A refused field takes the focus. */
export function RangeFields({ dayName, number, range, error, onChange, onRemove }: RangeFieldsProps) {
  const from = useRef<HTMLSelectElement>(null);
  const to = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (error) (error.field === 'to' ? to : from).current?.focus();
  }, [error]);

  return (
    <Grid templateColumns="minmax(0, 1fr) auto minmax(0, 1fr) auto" columnGap="2" alignItems="start">
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
      <Box boxSize="12">
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
