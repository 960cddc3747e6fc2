import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminCall, type RecordPage } from '@/api/admin/adminCall';
import { fileAddress } from '@/api/admin/files';
import { categoriesQuery } from '@/api/catalogue';

const records = 'categories/records';
const mostCategories = 200;
const uploadSeconds = 60;

type CategoryRecord = {
  readonly id: string;
  readonly collectionId: string;
  readonly name: string;
  readonly coverImage: string;
  readonly durationMinutes: number;
};

export type AdminCategory = {
  readonly id: string;
  readonly name: string;
  /** An address, or empty. */ readonly cover: string;
  readonly durationMinutes: number;
};

export const adminCategoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: async ({ signal }): Promise<AdminCategory[]> => {
    const { items } = await adminCall<RecordPage<CategoryRecord>>(records, {
      signal,
      query: { perPage: mostCategories, sort: 'position,name' },
    });
    return items.map((record) => ({
      id: record.id,
      name: record.name,
      durationMinutes: record.durationMinutes,
      cover: fileAddress(record, record.coverImage),
    }));
  },
});

export type CategoryChanges = {
  readonly name: string;
  readonly durationMinutes: number;
  /** A new picture, or null to remove the present one; left out it stays. */
  readonly cover?: File | null;
};

/** Adds a category, or changes the one of this id. */
export function saveCategory(id: string | undefined, { name, durationMinutes, cover }: CategoryChanges): Promise<unknown> {
  const form = new FormData();
  form.set('name', name);
  form.set('durationMinutes', String(durationMinutes));
  if (cover !== undefined) form.set('coverImage', cover ?? '');
  const to = id ? ({ path: `${records}/${id}`, method: 'PATCH' } as const) : ({ path: records, method: 'POST' } as const);
  return adminCall(to.path, { method: to.method, body: form, timeoutSeconds: uploadSeconds });
}

/** The server refuses to delete what is in use. */
export function deleteCategory(id: string): Promise<unknown> {
  return adminCall(`${records}/${id}`, { method: 'DELETE' });
}

/** Loads the categories anew, here and wherever else the app shows them. */
export function useCategoriesChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey }),
      client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
    ]);
}
