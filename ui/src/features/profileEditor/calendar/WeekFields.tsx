import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { DayHours } from './DayHours';
import { copyToWeekdays, isCopyable, withDay, type rangeError, type Week } from './weekForm';
import { availabilityTexts as texts } from './availabilityTexts';

type WeekFieldsProps = {
  week: Week;
  error: ReturnType<typeof rangeError>;
  onChange: (week: Week) => void;
};

/** The seven days of the editor. */
export function WeekFields({ week, error, onChange }: WeekFieldsProps) {
  const [copied, setCopied] = useState('');
  // One button for it is enough: of the day that was changed last, before that of the first one that is open.
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
