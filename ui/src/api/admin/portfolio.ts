import { queryOptions } from '@tanstack/react-query';
import { adminRecords } from './adminRecords';
import { fileAddress } from './files';
import { adminKeys } from './keys';
import type { Id } from '@/api/records.gen';

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
