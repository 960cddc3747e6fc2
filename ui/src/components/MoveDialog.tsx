import { Dialog } from '@/components/Dialog';
import { MoveForm } from '@/components/MoveForm';
import { moveDescription } from '@/components/moveDescription';
import type { Movable } from '@/booking/moves';
import { proposalTexts as texts } from '@/texts/proposals';

type MoveDialogProps = { open: boolean; onClose: () => void; booking: Movable };

/** Moves a booking, or proposes that to the other person. */
export function MoveDialog({ open, onClose, booking }: MoveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={moveDescription(booking)} size="xl">
      <MoveForm booking={booking} onClose={onClose} />
    </Dialog>
  );
}
