import { Button, type ButtonProps } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { BookingRequest } from '@/api/openapi.gen';
import { mayReschedule } from '@/domain/reschedules';
import { formatDay } from '@/lib/format/dates';
import { rescheduleTexts as texts } from '@/shared/reschedule/rescheduleTexts';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { reschedulableOf } from './movable';

const RescheduleDialog = lazyDialog(() => import('@/shared/reschedule/RescheduleDialog'), 'RescheduleDialog');

type ChangeTimeProps = ButtonProps & { shoot: BookingRequest; photographerId: string };

/** Proposes another time for a shoot. The dialog stays when a proposal of the customer takes the button away. */
export function ChangeTime({ shoot, photographerId, ...button }: ChangeTimeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {mayReschedule(shoot) && (
        <Button
          {...RescheduleDialog.preload}
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
      <RescheduleDialog open={open} onClose={() => setOpen(false)} booking={reschedulableOf(shoot, photographerId)} />
    </>
  );
}
