import { Checkbox } from '@chakra-ui/react';
import { checkboxRecipe } from '@/theme/checkboxRecipe';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useCompleteRequest } from '@/api/dashboard';
import type { BookingRequest } from '@/api/openapi.gen';
import { paysInPerson } from './shootFacts';
import { formatRupees } from '@/lib/format/money';
import { dashboardTexts as texts } from '@/texts/dashboard';

type CompleteDialogProps = { open: boolean; onClose: () => void; shoot: BookingRequest };

/** Asks whether the shoot is done, and whether the customer paid in person. */
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
        <Checkbox.Root
          recipe={checkboxRecipe}
          size="lg"
          checked={paid}
          onCheckedChange={({ checked }) => setPaid(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{texts.paidInPerson(shoot.name, formatRupees(shoot.price))}</Checkbox.Label>
        </Checkbox.Root>
      )}
    </ConfirmDialog>
  );
}
