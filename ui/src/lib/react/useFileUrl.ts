import { useEffect, useState } from 'react';

/** An address for a file that was chosen but not uploaded; undefined until there is one. */
export function useFileUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the effect also revokes the address
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
