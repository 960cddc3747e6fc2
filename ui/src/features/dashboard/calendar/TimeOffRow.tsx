import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useRemoveTimeOff } from '@/api/removeTimeOff';
import type { CalendarTimeOff } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { TimeOffItem } from './dayPlans';
import { EntryRow, timeText } from './EntryRow';
import { addDays } from '@/lib/format/calendar';
import { dayAndMinute } from '@/lib/format/dayMinutes';
import { calendarTexts as texts } from '@/texts/calendar';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Time off, or extra time, which can be removed as a whole. */
export function TimeOffRow({ item }: { item: TimeOffItem }) {
  const remove = useRemoveTimeOff();
  const [asking, setAsking] = useState(false);
  const { kind, entry } = item;
  const days = daysText(entry);
  return (
    <EntryRow item={item} title={texts.kinds[kind]} text={[entry.note, days].filter(Boolean).join('\n')}>
      <Button
        size="sm"
        minH="11"
        variant="ghost"
        colorPalette="gray"
        my="-1"
        me="-2"
        aria-label={texts.removeWhat(texts.kinds[kind], days || timeText(item))}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.removeQuestion[kind]}
        description={texts.removeHint[kind]}
        confirmLabel={texts.remove}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(entry.timeOffId, { onSettled: () => setAsking(false) })}
      />
    </EntryRow>
  );
}

/** The first and the last day of an entry of several. */
function daysText({ start, end }: CalendarTimeOff): string {
  const first = dayAndMinute(start).day;
  const finish = dayAndMinute(end);
  const last = finish.minute === 0 ? addDays(finish.day, -1) : finish.day;
  return last > first ? texts.fromDayToDay(first, last) : '';
}
