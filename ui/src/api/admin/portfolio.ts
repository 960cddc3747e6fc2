import { queryOptions } from '@tanstack/react-query';
import { adminCall, type RecordPage } from '@/api/admin/adminCall';
import { fileAddress } from '@/api/admin/files';
import { adminClient } from '@/session/adminSession';

const mostPictures = 1000;

type PortfolioRecord = { readonly id: string; readonly collectionId: string; readonly file: string };

/** The addresses of all that a photographer has uploaded, approved or not. */
export const portfolioQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['admin', 'portfolio', photographerId],
    queryFn: async ({ signal }) => {
      const filter = adminClient.filter('photographer = {:photographerId}', { photographerId });
      const query = { filter, sort: 'category,position', perPage: mostPictures, skipTotal: true, fields: 'id,collectionId,file' };
      const { items } = await adminCall<RecordPage<PortfolioRecord>>('portfolio_items/records', { signal, query });
      return items.map((item) => fileAddress(item, item.file));
    },
  });
