import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checks, type Check } from '@/shared/photographer/profileChecklist';

export const photoButtonId = 'profile-photo';

/** What of the checklist is open: chosen on the page, or at first named by the end of the address, to which the dashboard links. */
export function useAskedCheck(isReady: boolean) {
  const { hash } = useLocation();
  const [check, setCheck] = useState(() => checks.find((one) => hash === `#${one}`));
  const [isOpen, setOpen] = useState(true);

  // Only a press lets a browser choose a file, so that the button of the photo gets no more than the focus.
  useEffect(() => {
    if (isReady && hash === '#photo') document.getElementById(photoButtonId)?.focus();
  }, [isReady, hash]);

  function open(chosen: Check): void {
    if (chosen === 'photo') return document.getElementById(photoButtonId)?.click();
    setCheck(chosen);
    setOpen(true);
  }

  return { check, isOpen, open, close: () => setOpen(false) };
}
