import { Dialog } from '@/ui/dialog/Dialog';
import { MoveForm } from './MoveForm';
import { moveDescription } from './moveDescription';
import type { Movable } from '@/domain/moves';
import { proposalTexts as texts } from './texts';

type MoveDialogProps = { open: boolean; onClose: () => void; booking: Movable };

/** Moves a booking, or proposes that to the other person. */
export function MoveDialog({ open, onClose, booking }: MoveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={moveDescription(booking)} size="xl">
      <MoveForm booking={booking} onClose={onClose} />
    </Dialog>
  );
}
