import { useState } from 'react';
import { saveHours, useCalendarRefresh, useSettingsUpdate } from '@/api/calendar';
import type { WorkingHours } from '@/api/openapi.gen';
import { ApiError, messageOf } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { rangeError, toHours, toWeek, usualWeek, type Week } from './weekForm';
import { availabilityTexts as texts } from './availabilityTexts';

export type HoursMode = 'always' | 'weekly';

type Failure = { readonly message: string; readonly range?: ReturnType<typeof rangeError> };

/** The weekly hours while they are edited. The mode decides about an empty week, which the server takes for "always". */
export function useHoursForm(photographerId: string, hours: readonly WorkingHours[]) {
  const [before] = useState(hours.length === 0 ? usualWeek : toWeek(hours));
  const [mode, setMode] = useState<HoursMode>('weekly');
  const [week, setWeek] = useState<Week>(before);
  const [failure, setFailure] = useState<Failure>();
  const update = useSettingsUpdate();
  const refresh = useCalendarRefresh();

  const sent = mode === 'always' ? [] : toHours(week);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(saveHours(photographerId, sent), { success: texts.weekSaved, error: false }),
    onSuccess: (answer) => {
      update({ hours: answer.hours });
      void refresh();
    },
    onError: (error) =>
      setFailure({
        message: messageOf(error, texts.weekFailed),
        range: error instanceof ApiError ? rangeError(week, error.fields) : undefined,
      }),
  });

  function save(onSaved: (clashes: readonly string[]) => void): void {
    if (mode === 'weekly' && sent.length === 0) return setFailure({ message: texts.noDayOpen });
    setFailure(undefined);
    mutate(undefined, { onSuccess: ({ clashes }) => onSaved(clashes) });
  }

  return {
    mode,
    setMode: (chosen: HoursMode) => {
      setFailure(undefined);
      setMode(chosen);
    },
    week,
    setWeek: (changed: Week) => {
      setFailure(undefined);
      setWeek(changed);
    },
    isChanged: mode === 'always' || JSON.stringify(week) !== JSON.stringify(before),
    isPending,
    save,
    /** What the server says about one range. */
    rangeError: failure?.range,
    /** What concerns no single range. */
    error: failure?.range ? undefined : failure?.message,
  };
}
