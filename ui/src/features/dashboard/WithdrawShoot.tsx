import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import type { BookingRequest } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { formatDay } from '@/lib/format/dates';
import { withdrawTexts as texts } from './withdrawTexts';

const WithdrawDialog = lazyDialog(() => import('./WithdrawDialog'), 'WithdrawDialog');

/** Cancels a shoot to come, for one who cannot do it. */
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
        aria-label={texts.openOf(shoot.name, formatDay(shoot.date))}
        {...button}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <WithdrawDialog open={open} onClose={() => setOpen(false)} shoot={shoot} />
    </>
  );
}
