import { Button } from '@chakra-ui/react';
import { CalendarOff } from 'lucide-react';
import { Dialog } from '@/ui/dialog/Dialog';
import { DayEntries } from './DayEntries';
import type { DayPlan } from './dayPlans';
import { calendarTexts as texts } from './texts';
import { formatDay } from '@/lib/format/dates';

type DayDialogProps = {
  open: boolean;
  onClose: () => void;
  plan: DayPlan;
  /** Undefined for a day in the past. */
  onBlock: (() => void) | undefined;
};

/** Shows the entries of a day in windows that are too narrow for a panel beside the grid. */
export function DayDialog({ open, onClose, plan, onBlock }: DayDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formatDay(plan.day)}
      footer={
        onBlock && (
          <Button variant="outline" colorPalette="gray" onClick={onBlock}>
            <CalendarOff aria-hidden />
            {texts.block}
          </Button>
        )
      }
    >
      <DayEntries plan={plan} />
    </Dialog>
  );
}
