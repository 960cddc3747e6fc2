import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checks, type Check } from '@/shared/photographer/profileChecklist';

export const photoButtonId = 'profile-photo';

/**
 * Returns the current item of the checklist and whether its dialog is open, with functions that open and close the dialog. The
 * current item is at first the one that the URL's fragment names, then the one that was clicked last; undefined if there is
 * none.
 */
export function useOpenedCheck(isReady: boolean) {
  const { hash } = useLocation();
  const [check, setCheck] = useState(() => checks.find((one) => hash === `#${one}`));
  const [isOpen, setOpen] = useState(true);

  // A browser opens the file chooser only after a click, so the photo's button only receives the focus.
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
