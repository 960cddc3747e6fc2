import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminRecords, fileAddress } from './adminRecords';
import { adminKeys } from './keys';
import { categoriesQuery } from '@/api/catalogue';
import type { Bodies, Id, Records } from '@/api/records.gen';

const categories = adminRecords('categories');
const maxCategories = 200;
const uploadSeconds = 60;

export type AdminCategory = Pick<Records['categories'], 'id' | 'name' | 'durationMinutes' | 'unit'> & {
  /** The path of the cover picture, or an empty string if there is none. */
  readonly cover: string;
};

export const adminCategoriesQuery = queryOptions({
  queryKey: adminKeys.categories,
  queryFn: async ({ signal }): Promise<AdminCategory[]> => {
    const { items } = await categories.list({ signal, perPage: maxCategories, sort: ['position', 'name'] });
    return items.map((record) => ({
      id: record.id,
      name: record.name,
      durationMinutes: record.durationMinutes,
      unit: record.unit,
      cover: fileAddress(record, record.coverImage),
    }));
  },
});

/** `coverImage` is a new picture, or null to remove the current one. If it is undefined, the picture stays. */
type CategoryChanges = Pick<Bodies['categories'], 'name' | 'durationMinutes' | 'unit' | 'coverImage'>;

/** Adds a category, or changes the category with this id. */
export function saveCategory(id: Id | undefined, changes: CategoryChanges): Promise<unknown> {
  const options = { timeoutSeconds: uploadSeconds };
  return id ? categories.update(id, changes, options) : categories.create(changes, options);
}

/** Deletes a category. The server refuses this while the category is in use. */
export function deleteCategory(id: Id): Promise<unknown> {
  return categories.remove(id);
}

/** Returns a function that reloads the categories wherever the app shows them. */
export function useCategoriesChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.categories }),
      client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
    ]);
}
