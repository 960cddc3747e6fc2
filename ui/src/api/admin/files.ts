import { queryOptions } from '@tanstack/react-query';
import type { FileName, Id, Records } from '@/api/records.gen';
import { adminRecords } from './adminRecords';
import { adminKeys } from './keys';

type Stored = Pick<Records[keyof Records], 'id' | 'collectionId'>;

/** Returns the address of a record's file on our own host, or an empty string if there is no file. */
export function fileAddress({ id, collectionId }: Stored, name: FileName): string {
  return name && `/api/files/${collectionId}/${id}/${name}`;
}

const portfolioItems = adminRecords('portfolio_items');
const maxPictures = 1000;

/** Loads the addresses of all files that a photographer has uploaded, approved or not. */
export const portfolioQuery = (photographerId: Id) =>
  queryOptions({
    queryKey: adminKeys.portfolioOf(photographerId),
    queryFn: async ({ signal }) => {
      const { items } = await portfolioItems.list({
        signal,
        perPage: maxPictures,
        skipTotal: true,
        filter: portfolioItems.where('photographer', '=', photographerId),
        sort: ['category', 'position'],
        fields: ['id', 'collectionId', 'file'],
      });
      return items.map((item) => fileAddress(item, item.file));
    },
  });
