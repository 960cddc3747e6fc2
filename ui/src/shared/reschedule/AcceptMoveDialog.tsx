import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormError } from '@/ui/form/FormError';
import { NextTimes } from '@/shared/slot/NextTimes';
import { TimeChange } from './TimeChange';
import { useCounterProposal } from './useCounterProposal';
import { useSettleProposal } from './useSettleProposal';
import type { Proposal } from '@/api/openapi.gen';
import type { Movable } from '@/domain/moves';
import { nextTimesOf } from '@/domain/nextTimes';
import { hasCode, messageOf } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { proposalTexts as texts } from './texts';

type AcceptMoveDialogProps = { open: boolean; onClose: () => void; booking: Movable & { readonly proposal: Proposal } };

/** Shows what accepting a proposed time changes, and offers others if it cannot be taken any more. */
export function AcceptMoveDialog({ open, onClose, booking }: AcceptMoveDialogProps) {
  const { date, time, name, proposal } = booking;
  const [failure, setFailure] = useState<Error>();
  const { settle, settling } = useSettleProposal(booking, { onFailure: fail });
  const counter = useCounterProposal(booking, { onDone: onClose, onFailure: fail });

  /** With a proposal that is no longer open, the dialog goes too. */
  function fail(reason: Error) {
    if (hasCode(reason, 'already_decided', 'not_found')) showToast({ kind: 'error', text: messageOf(reason) });
    else setFailure(reason);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        setFailure(undefined);
        onClose();
      }}
      title={texts.acceptQuestion}
      description={texts.acceptText(name)}
      confirmLabel={texts.acceptConfirm}
      loading={settling !== undefined}
      onConfirm={() => settle('accept')}
    >
      <Stack gap="4" pb="1">
        <TimeChange
          from={{ label: texts.now, date, time }}
          to={{ label: texts.newTime, date: proposal.scheduledDate, time: proposal.scheduledTime }}
        />
        <FormError message={failure && messageOf(failure)} />
        {booking.movesLeft > 0 && (
          <NextTimes label={texts.counter} slots={nextTimesOf(failure)} busy={counter.isPending} onChoose={counter.send} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
