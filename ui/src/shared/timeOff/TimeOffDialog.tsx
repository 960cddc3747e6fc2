import { Button, chakra, Flex, SegmentGroup, SimpleGrid, Stack } from '@chakra-ui/react';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { addTimeOff, useCalendarRefresh } from '@/api/calendar';
import { formatDay } from '@/lib/format/dates';
import { halfHourEnds, halfHours } from '@/lib/format/dayMinutes';
import { useAppForm } from '@/lib/forms/useAppForm';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { withToast } from '@/lib/toasts';
import { slotTexts } from '@/texts/slot';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { chosenSegment } from '@/ui/form/chosenSegment';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { type FieldProps, FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { PickerField } from '@/ui/form/PickerField';
import { SelectField } from '@/ui/form/SelectField';
import { ClashList } from './ClashList';
import { Dialog } from '@/ui/dialog/Dialog';
import { maxNoteLength, timeOffInput, type TimeOffKind, timeOffSchema, type TimeOffStart, toNewTimeOff } from './timeOffForm';
import { timeOffTexts as texts } from './texts';

const DatePickerDialog = lazyDialog(() => import('@/shared/slot/DatePickerDialog'), 'DatePickerDialog');

type TimeOffDialogProps = {
  open: boolean;
  onClose: () => void;
  photographerId: string;
  /** The known values, such as the days that were marked in a calendar. */
  start?: TimeOffStart;
};

/** Adds time off or extra time for the signed-in photographer, and then lists the bookings at that time, if there are any. */
export function TimeOffDialog({ open, onClose, photographerId, start = {} }: TimeOffDialogProps) {
  const [kind, setKind] = useState(start.kind ?? 'off');
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const [wasOpen, setWasOpen] = useState(open);
  // The state is reset when the dialog opens. A reset when it closes would be visible while the dialog fades out.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setKind(start.kind ?? 'off');
      setClashes([]);
    }
  }

  const hasClashes = clashes.length > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hasClashes ? texts.saved[kind] : texts.title[kind]}
      description={hasClashes ? undefined : texts.hint[kind]}
    >
      {hasClashes ? (
        <Stack gap="5" pb="3">
          <ClashList photographerId={photographerId} bookingIds={clashes} title={texts.clashes(clashes.length)} />
          <Flex data-actions justify="flex-end">
            <Button autoFocus onClick={onClose}>
              {texts.done}
            </Button>
          </Flex>
        </Stack>
      ) : (
        <TimeOffFields
          photographerId={photographerId}
          start={start}
          onKind={setKind}
          onCancel={onClose}
          onSaved={(found) => (found.length > 0 ? setClashes(found) : onClose())}
        />
      )}
    </Dialog>
  );
}

type TimeOffFieldsProps = {
  photographerId: string;
  start: TimeOffStart;
  onKind: (kind: TimeOffKind) => void;
  onCancel: () => void;
  /** Called with the ids of the bookings at that time. */
  onSaved: (clashes: readonly string[]) => void;
};

const kinds = (['off', 'open'] as const).map((value) => ({ value, label: texts.kinds[value] }));
const options = (times: readonly string[]) => times.map((value) => ({ value, label: texts.clock(value) }));

/** Shows the form of `TimeOffDialog`. */
function TimeOffFields({ photographerId, start, onKind, onCancel, onSaved }: TimeOffFieldsProps) {
  const refresh = useCalendarRefresh();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { control, register, submit, setValue, formState } = useAppForm(timeOffSchema, timeOffInput(start));
  const { errors, isSubmitting } = formState;
  const [kind, wholeDays, fromDate, toDate] = useWatch({ control, name: ['kind', 'wholeDays', 'fromDate', 'toDate'] });

  function chooseKind(chosen: TimeOffKind) {
    setValue('kind', chosen);
    setValue('wholeDays', chosen === 'off');
    onKind(chosen);
  }

  /** Changes the first day. An entry of one day keeps its length, and a longer one never ends before it begins. */
  function chooseStart(day: string) {
    setValue('fromDate', day, { shouldValidate: formState.isSubmitted });
    if (!toDate || toDate === fromDate || toDate < day) setValue('toDate', day, { shouldValidate: formState.isSubmitted });
  }

  const save = submit(async (values) => {
    const { clashes } = await withToast(addTimeOff(toNewTimeOff(photographerId, values), idempotencyKey), {
      success: texts.saved[values.kind],
      error: false,
    });
    await refresh();
    onSaved(clashes);
  }, texts.failed);

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <SegmentGroup.Root
          recipe={segmentGroupSlotRecipe}
          size="lg"
          width="full"
          aria-label={texts.kind}
          value={kind}
          onValueChange={({ value }) => chooseKind(value === 'open' ? 'open' : 'off')}
        >
          <SegmentGroup.Indicator {...chosenSegment} />
          <SegmentGroup.Items items={kinds} flex="1" justifyContent="center" />
        </SegmentGroup.Root>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Controller
            name="fromDate"
            control={control}
            render={({ field }) => (
              <DayField label={texts.from} error={errors.fromDate?.message} value={field.value} onChange={chooseStart} />
            )}
          />
          <Controller
            name="toDate"
            control={control}
            render={({ field }) => (
              <DayField label={texts.to} error={errors.toDate?.message} value={field.value} onChange={field.onChange} />
            )}
          />
        </SimpleGrid>
        <Controller
          name="wholeDays"
          control={control}
          render={({ field }) => (
            <Checkbox size="lg" checked={field.value} onChange={field.onChange}>
              {texts.wholeDays}
            </Checkbox>
          )}
        />
        {!wholeDays && (
          <SimpleGrid columns={2} gap="4">
            <SelectField
              label={texts.fromTime}
              options={options(halfHours)}
              error={errors.fromTime?.message}
              {...register('fromTime')}
            />
            <SelectField
              label={texts.toTime}
              options={options(halfHourEnds)}
              error={errors.toTime?.message}
              {...register('toTime')}
            />
          </SimpleGrid>
        )}
        <FormField label={texts.note} helper={texts.noteHint} error={errors.note?.message}>
          <Input maxLength={maxNoteLength} autoComplete="off" {...register('note')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onCancel} busy={isSubmitting} label={texts.save[kind]} />
      </Stack>
    </chakra.form>
  );
}

type DayFieldProps = FieldProps & {
  /** A day as YYYY-MM-DD, or an empty string. */
  value: string;
  onChange: (day: string) => void;
};

/** Asks for one of the next 400 days in a dialog. */
function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickerField
        {...field}
        icon={CalendarDays}
        placeholder={slotTexts.chooseDate}
        value={value && formatDay(value)}
        preload={DatePickerDialog.preload}
        onOpen={() => setOpen(true)}
      />
      <DatePickerDialog open={open} onClose={() => setOpen(false)} value={value} onPick={onChange} />
    </>
  );
}
