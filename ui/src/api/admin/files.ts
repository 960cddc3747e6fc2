import type { FileName, Records } from '@/api/records.gen';

type Stored = Pick<Records[keyof Records], 'id' | 'collectionId'>;

/** The address of a record's file on our own host; empty without a file. */
export function fileAddress({ id, collectionId }: Stored, name: FileName): string {
  return name && `/api/files/${collectionId}/${id}/${name}`;
}
