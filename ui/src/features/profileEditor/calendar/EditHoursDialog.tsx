import { chakra, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { chosenSegment } from '@/ui/form/chosenSegment';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import type { WorkingHours } from '@/api/openapi.gen';
import { useHoursForm } from './useHoursForm';
import { WeekFields } from './WeekFields';
import { availabilityTexts as texts } from './availabilityTexts';

type EditHoursDialogProps = {
  open: boolean;
  onClose: () => void;
  photographerId: string;
  hours: readonly WorkingHours[];
  /** Gets the ids of the bookings outside of the new hours. */
  onSaved: (clashes: readonly string[]) => void;
};

/** Asks before changes that were not saved are lost. */
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
