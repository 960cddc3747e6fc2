import type { Reschedulable } from '@/domain/reschedules';
import { Dialog } from '@/ui/dialog/Dialog';
import { RescheduleForm } from './RescheduleForm';
import { proposalTexts as texts, rescheduleDescription } from './texts';

type RescheduleDialogProps = { open: boolean; onClose: () => void; booking: Reschedulable };

/** Reschedules a booking, or proposes another time to the other person. */
export function RescheduleDialog({ open, onClose, booking }: RescheduleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={rescheduleDescription(booking)} size="xl">
      <RescheduleForm booking={booking} onClose={onClose} />
    </Dialog>
  );
}
