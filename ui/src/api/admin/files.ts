import type { FileName, Records } from '@/api/records.gen';

type Stored = Pick<Records[keyof Records], 'id' | 'collectionId'>;

/** Returns the address of a record's file on our own host, or an empty string if there is no file. */
export function fileAddress({ id, collectionId }: Stored, name: FileName): string {
  return name && `/api/files/${collectionId}/${id}/${name}`;
}
