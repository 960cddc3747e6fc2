import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { decide, useCancellationsChanged, type AdminCancellation, type Decision } from '@/api/admin/cancellations';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { adminCancellationTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { Checkbox } from '@/ui/form/Checkbox';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const longestNote = 500;

/** A decision is final, so each is asked for once more. */
export function DecisionButtons({ cancellation: { id, name, fee, refund, waiveFee } }: { cancellation: AdminCancellation }) {
  // Stays after the question closed, which fades out with what it asked.
  const [decision, setDecision] = useState<Decision>('approved');
  const [note, setNote] = useState('');
  const [waives, setWaives] = useState(waiveFee);
  const [asking, setAsking] = useState(false);
  const reload = useCancellationsChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      withToast(decide(id, { decision, decisionNote: note.trim(), waiveFee: decision === 'approved' && waives }), {
        success: decision === 'approved' ? texts.approvedDone : texts.declinedDone,
      }),
    // Somebody else may have decided meanwhile, so a refusal reloads the list too.
    onSettled: async () => {
      setAsking(false);
      await reload();
    },
  });

  function ask(next: Decision) {
    setDecision(next);
    setAsking(true);
  }

  const amount = waives ? refund + fee : refund;
  const question =
    decision === 'approved'
      ? { title: texts.approveTitle(amount), description: texts.approveText(name, amount), confirmLabel: texts.approveConfirm }
      : {
          title: texts.declineTitle,
          description: texts.declineText(name),
          confirmLabel: texts.declineConfirm,
          destructive: true,
        };
  return (
    <Flex gap="3" wrap="wrap">
      <Button variant="outline" colorPalette="red" aria-label={texts.declineOf(name)} onClick={() => ask('declined')}>
        {texts.decline}
      </Button>
      <Button aria-label={texts.approveOf(name)} onClick={() => ask('approved')}>
        {texts.approve}
      </Button>
      <ConfirmDialog open={asking} {...question} loading={isPending} onConfirm={() => mutate()} onClose={() => setAsking(false)}>
        <Stack gap="5">
          {decision === 'approved' && fee > 0 && (
            <Checkbox size="lg" checked={waives} onChange={setWaives}>
              {texts.waiveFee(fee)}
            </Checkbox>
          )}
          <FormField label={texts.note} helper={texts.noteHint}>
            <Textarea rows={3} maxLength={longestNote} value={note} onChange={(event) => setNote(event.target.value)} />
          </FormField>
        </Stack>
      </ConfirmDialog>
    </Flex>
  );
}
