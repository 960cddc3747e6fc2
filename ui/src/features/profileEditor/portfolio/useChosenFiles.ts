import { useState } from 'react';
import { refusalOf } from '@/features/profileEditor/mediaRules';

/** Two choices of the same file count as one. */
export const keyOf = (file: File) => `${file.name}/${file.size}/${file.lastModified}`;

/** Pictures that were chosen, and why others were not taken. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);

  function add(chosen: readonly File[]) {
    const refusals = chosen.map((file) => refusalOf(file, 'images'));
    const taken = chosen.filter((_, index) => refusals[index] === undefined);
    setErrors(refusals.filter((refusal) => refusal !== undefined));
    setFiles((present) => [...new Map([...present, ...taken].map((file) => [keyOf(file), file])).values()]);
  }

  const remove = (file: File) => setFiles((present) => present.filter((other) => other !== file));
  return { files, errors, add, remove };
}
