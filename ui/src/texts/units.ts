import type { CategoryUnit } from '@/api/openapi.gen';
import { plural } from '../lib/format/plural';

type UnitNames = { readonly one: string; readonly other: string };

const names: Readonly<Record<CategoryUnit, UnitNames>> = {
  product: { one: 'product', other: 'products' },
  dish: { one: 'dish', other: 'dishes' },
  look: { one: 'look', other: 'looks' },
  room: { one: 'room', other: 'rooms' },
  photo: { one: 'photo', other: 'photos' },
};

/** The names of the units in which a category counts. The API calls all of them SKUs. */
export const unitTexts = {
  /** For example, 12 dishes. */
  counted: (unit: CategoryUnit, count: number) => plural(count, { one: `# ${names[unit].one}`, other: `# ${names[unit].other}` }),
  /** For example, dishes. */
  plural: (unit: CategoryUnit) => names[unit].other,
  numberOf: (unit: CategoryUnit) => `Number of ${names[unit].other} (SKUs)`,
  per: (unit: CategoryUnit) => `per ${names[unit].one}`,
} as const;
