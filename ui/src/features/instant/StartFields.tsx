import { Grid } from '@chakra-ui/react';
import type { FreeSlot } from '@/api/openapi.gen';
import type { InstantDraft } from '@/domain/instantDraft';
import { SelectField } from '@/ui/form/SelectField';
import { addDays } from '@/lib/format/calendar';
import { today } from '@/lib/format/dates';
import { useHydrated } from '@/lib/react/useHydrated';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { startDays, startsOn } from './instantStarts';

/** No day: the field would show an empty value as a placeholder. */
const soonest = 'soonest';

type StartFieldsProps = {
  draft: InstantDraft;
  onChange: (changes: Pick<InstantDraft, 'date' | 'time'>) => void;
  /** What the soonest start is now. */
  start: FreeSlot | undefined;
  error?: string;
};

function labelOf(day: string): string {
  const first = today();
  if (day === first) return texts.today;
  return day === addDays(first, 1) ? texts.tomorrow : texts.onDay(day);
}

/** As soon as possible, or a time within 48 hours. */
export function StartFields({ draft: { date, time }, onChange, start, error }: StartFieldsProps) {
  // The prerendered page knows no days.
  const days = useHydrated() ? startDays() : [];
  const times = startsOn(date);
  const offered = time !== '' && !times.includes(time) ? [time, ...times] : times;
  return (
    <Grid templateColumns={date === '' ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(8rem, 1fr))'} gap="3" alignItems="start">
      <SelectField
        label={texts.when}
        helper={date === '' && start ? texts.startsAt(start.scheduledDate, start.scheduledTime) : undefined}
        options={[{ value: soonest, label: texts.soonest }, ...days.map((day) => ({ value: day, label: labelOf(day) }))]}
        value={date === '' ? soonest : date}
        onChange={({ target }) => onChange({ date: target.value === soonest ? '' : target.value, time: '' })}
      />
      {date !== '' && (
        <SelectField
          label={texts.time}
          placeholder={texts.time}
          options={offered.map((value) => ({ value, label: texts.atTime(value) }))}
          value={time}
          onChange={(event) => onChange({ date, time: event.target.value })}
          error={error}
        />
      )}
    </Grid>
  );
}
