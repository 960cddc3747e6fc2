import { chakra, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { saveHours, useCalendarRefresh, useSettingsUpdate } from '@/api/calendar';
import type { WorkingHours } from '@/api/openapi.gen';
import { ApiError, messageOf } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { chosenSegment } from '@/ui/form/chosenSegment';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { availabilityTexts as texts } from './texts';
import { WeekFields } from './WeekFields';
import { rangeError, toHours, toWeek, defaultWeek, type Week } from './weekForm';

type EditHoursDialogProps = {
  open: boolean;
  onClose: () => void;
  photographerId: string;
  hours: readonly WorkingHours[];
  /** Called with the ids of the bookings outside of the new hours. */
  onSaved: (clashes: readonly string[]) => void;
};

/** Lets the photographer edit the weekly hours. Discarding unsaved changes must be confirmed. */
export function EditHoursDialog({ open, onClose, ...form }: EditHoursDialogProps) {
  const isChanged = useRef(false);
  const [leaving, setLeaving] = useState(false);

  function discard() {
    setLeaving(false);
    isChanged.current = false;
    onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={() => (isChanged.current ? setLeaving(true) : onClose())}
        title={texts.editWeek}
        description={texts.weekHint}
        size="xl"
      >
        <HoursForm
          {...form}
          onChanged={(changed) => {
            isChanged.current = changed;
          }}
          onCancel={() => (isChanged.current ? setLeaving(true) : onClose())}
          onDone={discard}
        />
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={texts.leaveTitle}
        description={texts.leaveText}
        confirmLabel={texts.leave}
        destructive
        onConfirm={discard}
      />
    </>
  );
}

type HoursFormProps = Pick<EditHoursDialogProps, 'photographerId' | 'hours' | 'onSaved'> & {
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

const modes = (['always', 'weekly'] as const).map((value) => ({ value, label: texts.modes[value] }));

function HoursForm({ photographerId, hours, onSaved, onChanged, onCancel, onDone }: HoursFormProps) {
  const form = useHoursForm(photographerId, hours);
  const { isChanged, isPending } = form;

  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);

  function save(event: FormEvent) {
    event.preventDefault();
    form.save((clashes) => {
      onSaved(clashes);
      onDone();
    });
  }

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="4" pb="3">
        <SegmentGroup.Root
          recipe={segmentGroupSlotRecipe}
          size="lg"
          alignSelf="flex-start"
          aria-label={texts.mode}
          value={form.mode}
          onValueChange={({ value }) => form.setMode(value === 'always' ? 'always' : 'weekly')}
        >
          <SegmentGroup.Indicator {...chosenSegment} />
          <SegmentGroup.Items items={modes} />
        </SegmentGroup.Root>
        {form.mode === 'always' ? (
          <Text color="fg.muted" minH={{ md: 'lg' }}>
            {texts.alwaysOpenText}
          </Text>
        ) : (
          <WeekFields week={form.week} error={form.rangeError} onChange={form.setWeek} />
        )}
        <FormError message={form.error} />
        <FormActions onCancel={onCancel} busy={isPending} />
      </Stack>
    </chakra.form>
  );
}

type HoursMode = 'always' | 'weekly';

type Failure = { readonly message: string; readonly range?: ReturnType<typeof rangeError> };

/**
 * Keeps the weekly hours while they are edited. The mode is separate from the week, because the server interprets a week
 * without hours as "always".
 */
function useHoursForm(photographerId: string, hours: readonly WorkingHours[]) {
  const [before] = useState(hours.length === 0 ? defaultWeek : toWeek(hours));
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
    /** The server's message about a single range; undefined if there is none. */
    rangeError: failure?.range,
    /** The error message, unless it is about a single range. */
    error: failure?.range ? undefined : failure?.message,
  };
}
