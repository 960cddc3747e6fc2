import { useEffect, useEffectEvent, useRef } from 'react';

/** Refs for a dialog and its header, which on a narrow window make it a sheet that follows the finger and the keyboard. */
export function useSheet(open: boolean, onClose: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!open || !matchMedia('(max-width: 639.98px)').matches) return undefined;
    const ended = new AbortController();
    // Without the script a sheet can still be closed by its button.
    void import('@/lib/browser/sheet').then(
      ({ attachSheet }) => {
        if (ended.signal.aborted || !content.current || !header.current) return;
        attachSheet(content.current, header.current, () => close(), ended.signal);
      },
      () => undefined,
    );
    return () => ended.abort();
  }, [open]);

  return { content, header };
}
