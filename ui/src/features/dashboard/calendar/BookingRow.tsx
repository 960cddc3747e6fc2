import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { clashReason, type BookingItem, type ClashReason, type DayPlan } from './dayPlans';
import { EntryRow, timeText } from './EntryRow';
import { calendarTexts as texts } from '@/texts/calendar';

const BookingDialog = lazyDialog(() => import('./BookingDialog'), 'BookingDialog');

/** A shoot or request of an opened day. The whole of it opens the booking. */
export function BookingRow({ item, plan }: { item: BookingItem; plan: DayPlan }) {
  const [open, setOpen] = useState<boolean>();
  const { bookingId, category, customer, clash } = item.booking;
  const title = texts.shootWith(category, customer);
  return (
    <>
      <EntryRow
        item={item}
        title={
          <chakra.button
            type="button"
            textAlign="start"
            cursor="button"
            textDecoration="underline"
            textDecorationColor="transparent"
            textUnderlineOffset="0.2em"
            _hover={{ textDecorationColor: 'currentColor' }}
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'md' }}
            aria-label={texts.details(title, timeText(item))}
            {...BookingDialog.preload}
            onClick={() => setOpen(true)}
          >
            {title}
          </chakra.button>
        }
        text={texts.kinds[item.kind]}
        clash={clash ? reasonText(clashReason(item, plan)) : undefined}
      >
        <ChevronRight size={18} aria-hidden style={{ flexShrink: 0, alignSelf: 'center' }} />
      </EntryRow>
      {open !== undefined && <BookingDialog open={open} onClose={() => setOpen(false)} bookingId={bookingId} title={title} />}
    </>
  );
}

function reasonText(reason: ClashReason): string {
  return reason.kind === 'busy' ? texts.clashReasons.busy(reason.feed) : texts.clashReasons[reason.kind];
}
