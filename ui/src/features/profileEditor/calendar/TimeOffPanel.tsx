import { Badge, Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { CalendarOff, CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteTimeOff, useCalendarRefresh } from '@/api/calendar';
import type { TimeOff } from '@/api/openapi.gen';
import { withReason } from '@/lib/errors';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { ClashList } from '@/shared/timeOff/ClashList';
import { timeOffTexts } from '@/shared/timeOff/texts';
import { actTexts } from '@/texts/words';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Panel } from '@/ui/layout/Panel';
import { availabilityTexts as texts } from './texts';

const TimeOffDialog = lazyDialog(() => import('@/shared/timeOff/TimeOffDialog'), 'TimeOffDialog');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type TimeOffPanelProps = { photographerId: string; entries: readonly TimeOff[] };

const firstFew = 5;
const add = { size: 'sm', minH: '11', variant: 'outline', colorPalette: 'gray' } as const;

/** Lists time off and extra time that have not ended yet. */
export function TimeOffPanel({ photographerId, entries }: TimeOffPanelProps) {
  const [isAll, setAll] = useState(false);
  const list = useFocusFallback(entries);
  const shown = isAll ? entries : entries.slice(0, firstFew);
  return (
    <Panel title={texts.timeOffTitle}>
      <Stack gap="4" {...list}>
        {entries.length === 0 ? (
          <Box>
            <Text fontWeight="medium">{texts.noTimeOff}</Text>
            <Text color="fg.muted">{texts.noTimeOffHint}</Text>
          </Box>
        ) : (
          <Stack as="ul" role="list" gap="0" separator={<Box borderTopWidth="1px" borderColor="border.subtle" aria-hidden />}>
            {shown.map((entry) => (
              <Entry key={entry.timeOffId} photographerId={photographerId} entry={entry} />
            ))}
          </Stack>
        )}
        {shown.length < entries.length && (
          <Button {...add} variant="ghost" alignSelf="flex-start" onClick={() => setAll(true)}>
            {texts.showAll(entries.length)}
          </Button>
        )}
        <Flex gap="2" wrap="wrap">
          <DialogButton
            {...add}
            preload={TimeOffDialog.preload}
            renderDialog={(dialog) => <TimeOffDialog {...dialog} photographerId={photographerId} />}
          >
            <CalendarOff aria-hidden />
            {texts.addTimeOff}
          </DialogButton>
          <DialogButton
            {...add}
            preload={TimeOffDialog.preload}
            renderDialog={(dialog) => <TimeOffDialog {...dialog} photographerId={photographerId} start={extraTime} />}
          >
            <CalendarPlus aria-hidden />
            {texts.openTime}
          </DialogButton>
        </Flex>
      </Stack>
    </Panel>
  );
}

const extraTime = { kind: 'open' } as const;

function Entry({ photographerId, entry }: { photographerId: string; entry: TimeOff }) {
  const [deleting, setDeleting] = useState(false);
  const span = timeOffTexts.span(entry);
  return (
    <Box as="li" py="2">
      <Flex gap="3" align="flex-start" justify="space-between">
        <Box minW="0" pt="2">
          <Text fontWeight="medium">{span}</Text>
          {entry.kind === 'open' && <Badge colorPalette="green">{texts.extraTime}</Badge>}
          {entry.note && (
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {entry.note}
            </Text>
          )}
        </Box>
        <IconButton variant="ghost" colorPalette="gray" aria-label={texts.deleteOf(span)} onClick={() => setDeleting(true)}>
          <Trash2 />
        </IconButton>
      </Flex>
      {entry.clashes.length > 0 && (
        <Box mt="2">
          <ClashList
            photographerId={photographerId}
            bookingIds={entry.clashes}
            title={timeOffTexts.clashes(entry.clashes.length)}
          />
        </Box>
      )}
      <DeleteTimeOffDialog open={deleting} onClose={() => setDeleting(false)} entry={entry} />
    </Box>
  );
}

type DeleteTimeOffDialogProps = { open: boolean; onClose: () => void; entry: TimeOff };

function DeleteTimeOffDialog({ open, onClose, entry }: DeleteTimeOffDialogProps) {
  const refresh = useCalendarRefresh();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      withToast(deleteTimeOff(entry.timeOffId), {
        success: texts.deleted[entry.kind],
        error: (failure) => withReason(texts.deleteFailed, failure),
      }),
    onSuccess: () => {
      onClose();
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.deleteTitle[entry.kind]}
      description={timeOffTexts.span(entry)}
      confirmLabel={actTexts.delete}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
    />
  );
}
