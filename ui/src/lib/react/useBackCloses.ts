import { useEffect, useEffectEvent } from 'react';
import { addDialogEntry } from '@/lib/browser/dialogHistory';

/** Lets Back close a dialog or lightbox while it is open. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addDialogEntry(() => close()) : undefined), [open]);
}
