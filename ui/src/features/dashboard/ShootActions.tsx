import { Button, Flex, Stack, Text, type ButtonProps } from '@chakra-ui/react';
import { BellRing, CalendarClock, Check, Images } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BookingRequest } from '@/api/openapi.gen';
import { mayReschedule } from '@/domain/reschedules';
import { formatDay } from '@/lib/format/dates';
import { rescheduleTexts as texts } from '@/shared/reschedule/rescheduleTexts';
import { dashboardTexts } from '@/texts/dashboard';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { reschedulableOf } from './shootFacts';
import { toDeliverTexts, withdrawTexts } from './texts';

const WithdrawDialog = lazyDialog(() => import('./WithdrawDialog'), 'WithdrawDialog');
const CompleteDialog = lazyDialog(() => import('./CompleteDialog'), 'CompleteDialog');
const RescheduleDialog = lazyDialog(() => import('@/shared/reschedule/RescheduleDialog'), 'RescheduleDialog');

type ChangeTimeProps = ButtonProps & { shoot: BookingRequest; photographerId: string };

/**
 * Shows a button for proposing another time for a shoot. Its dialog stays open even if a proposal by the customer removes
 * the button.
 */
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

/** Shows the button for withdrawing from a shoot. It renders nothing if the photographer cannot withdraw. */
export function WithdrawShoot({ shoot, ...button }: ButtonProps & { shoot: BookingRequest }) {
  const [open, setOpen] = useState(false);
  if (!shoot.canWithdraw) return null;
  return (
    <>
      <Button
        {...WithdrawDialog.preload}
        variant="ghost"
        colorPalette="gray"
        minH="11"
        aria-haspopup="dialog"
        aria-label={withdrawTexts.openOf(shoot.name, formatDay(shoot.date))}
        {...button}
        onClick={() => setOpen(true)}
      >
        {withdrawTexts.open}
      </Button>
      <WithdrawDialog open={open} onClose={() => setOpen(false)} shoot={shoot} />
    </>
  );
}

/** Shows a reminder to mark the shoot as completed, with a button that does so and a link to the delivery. */
export function CompleteShoot({ shoot }: { shoot: BookingRequest }) {
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap="3" mt="4">
      <Text display="flex" gap="2" textStyle="sm" fontWeight="medium" bg="bg.warning" borderRadius="sm" px="3" py="2.5">
        <BellRing size={17} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
        {dashboardTexts.reminder(shoot.name)}
      </Text>
      <Flex gap="3" wrap="wrap" direction={{ base: 'column', md: 'row' }}>
        <Button
          {...CompleteDialog.preload}
          minH="11"
          aria-label={dashboardTexts.completeWhom(shoot.name)}
          onClick={() => setAsking(true)}
        >
          <Check aria-hidden />
          {dashboardTexts.complete}
        </Button>
        <Button asChild minH="11" variant="outline" colorPalette="gray">
          <Link to={`/delivery/${shoot.bookingId}`} aria-label={toDeliverTexts.deliveryOf(shoot.name)}>
            <Images aria-hidden />
            {toDeliverTexts.delivery}
          </Link>
        </Button>
      </Flex>
      <CompleteDialog open={asking} onClose={() => setAsking(false)} shoot={shoot} />
    </Stack>
  );
}
