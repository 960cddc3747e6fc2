import { Button, type ButtonProps } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { BookingRequest } from '@/api/openapi.gen';
import { mayMove } from '@/domain/moves';
import { movableOf } from './movable';
import { formatDay } from '@/lib/format/dates';
import { rescheduleTexts as texts } from '@/shared/reschedule/rescheduleTexts';

const MoveDialog = lazyDialog(() => import('@/shared/reschedule/MoveDialog'), 'MoveDialog');

type ChangeTimeProps = ButtonProps & { shoot: BookingRequest; photographerId: string };

/** Proposes another time for a shoot. The dialog stays when a proposal of the customer takes the button away. */
export function ChangeTime({ shoot, photographerId, ...button }: ChangeTimeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {mayMove(shoot) && (
        <Button
          {...MoveDialog.preload}
          variant="outline"
          colorPalette="gray"
          minH="11"
          aria-haspopup="dialog"
          aria-label={texts.openOf(shoot.name, formatDay(shoot.date))}
          {...button}
          onClick={() => setOpen(true)}
        >
          <CalendarClock aria-hidden />
          {texts.open}
        </Button>
      )}
      <MoveDialog open={open} onClose={() => setOpen(false)} booking={movableOf(shoot, photographerId)} />
    </>
  );
}
