import { Dialog } from '@/ui/dialog/Dialog';
import type { BookingRequest } from '@/api/openapi.gen';
import { WithdrawForm } from './WithdrawForm';
import { firstNameOf } from '@/lib/format/firstName';
import { formatDayAndTime } from '@/lib/format/dates';
import { withdrawTexts as texts } from './withdrawTexts';

type WithdrawDialogProps = { open: boolean; onClose: () => void; shoot: BookingRequest };

/** Asks why somebody cancels a shoot, and says what follows from it. */
export function WithdrawDialog({ open, onClose, shoot }: WithdrawDialogProps) {
  const { category, name, date, time } = shoot;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={texts.title}
      description={texts.ofShoot(category, firstNameOf(name), formatDayAndTime(date, time))}
    >
      <WithdrawForm shoot={shoot} onClose={onClose} />
    </Dialog>
  );
}
