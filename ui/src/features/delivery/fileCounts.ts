import type { DeliveryFile } from '@/api/openapi.gen';

export type FileCounts = {
  readonly uploading: number;
  readonly checking: number;
  /** The number of files that are ready, but not visible to the customer yet. */
  readonly fresh: number;
  readonly shown: number;
  readonly refused: number;
};

/** Counts the files of a delivery by state. */
export function countsOf(files: ReadonlyArray<Pick<DeliveryFile, 'state' | 'shown'>>): FileCounts {
  const count = (is: (file: Pick<DeliveryFile, 'state' | 'shown'>) => boolean) => files.filter(is).length;
  return {
    uploading: count(({ state }) => state === 'uploading'),
    checking: count(({ state }) => state === 'checking'),
    fresh: count(({ state, shown }) => state === 'ready' && !shown),
    shown: count(({ state, shown }) => state === 'ready' && shown === true),
    refused: count(({ state }) => state === 'refused'),
  };
}

/**
 * Reports whether the photographer can delete a file. A file that the customer has can be deleted only while changes
 * are requested.
 */
export function mayDelete({ state, shown }: Pick<DeliveryFile, 'state' | 'shown'>, status: string): boolean {
  if (status === 'accepted' || status === 'closed') return false;
  return state !== 'ready' || !shown || status === 'changes';
}
