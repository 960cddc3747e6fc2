import { useState } from 'react';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useCompleteRequest } from '@/api/dashboard';
import type { BookingRequest } from '@/api/openapi.gen';
import { paysInPerson } from './shootFacts';
import { formatRupees } from '@/lib/format/money';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { Checkbox } from '@/ui/form/Checkbox';

type CompleteDialogProps = { open: boolean; onClose: () => void; shoot: BookingRequest };

/** Asks whether the shoot is completed and, if the customer can still pay in person, whether they have paid. */
export function CompleteDialog({ open, onClose, shoot }: CompleteDialogProps) {
  const { mutate, isPending } = useCompleteRequest(shoot._id);
  const [paid, setPaid] = useState(false);
  const asksForPayment = paysInPerson(shoot);

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.completeQuestion(shoot.name)}
      description={texts.completeText}
      confirmLabel={texts.completeConfirm}
      loading={isPending}
      onConfirm={() => mutate(asksForPayment && paid, { onSettled: onClose })}
    >
      {asksForPayment && (
        <Checkbox size="lg" checked={paid} onChange={setPaid}>
          {texts.paidInPerson(shoot.name, formatRupees(shoot.price))}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
