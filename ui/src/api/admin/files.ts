type Stored = { readonly id: string; readonly collectionId: string };

/** The address of a record's file on our own host; empty without a file. */
export function fileAddress({ id, collectionId }: Stored, name: string): string {
  return name && `/api/files/${collectionId}/${id}/${name}`;
}
