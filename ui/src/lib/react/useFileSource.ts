import { useCallback, type RefCallback } from 'react';

/** A `ref` that lets an image or video show a file which was chosen but not uploaded. */
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
