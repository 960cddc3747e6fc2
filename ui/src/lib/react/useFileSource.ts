import { useCallback, type RefCallback } from 'react';

/** Returns a `ref` with which an image or video shows a file that was chosen but not uploaded. */
export function useFileSource(file: Blob): RefCallback<HTMLImageElement | HTMLVideoElement> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
