import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { ClashList } from './ClashList';
import { Dialog } from '@/ui/dialog/Dialog';
import { TimeOffFields } from './TimeOffFields';
import type { TimeOffStart } from './timeOffForm';
import { timeOffTexts as texts } from './texts';

type TimeOffDialogProps = {
  open: boolean;
  onClose: () => void;
  photographerId: string;
  /** The known values, such as the days that were marked in a calendar. */
  start?: TimeOffStart;
};

/** Adds time off or extra time for the signed-in photographer, and then lists the shoots at that time. */
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
