import type { CategoryUnit } from '@/api/openapi.gen';
import { plural } from '@/lib/format/plural';
import { unitTexts } from '@/texts/units';

export const adminCategoryTexts = {
  description: 'Customers choose from these categories, in this order.',
  add: 'Add category',
  addTitle: 'Add a category',
  editTitle: (name: string) => `Edit ${name}`,
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'Only an unused category can be deleted. This cannot be undone.',
  removed: (name: string) => `${name} has been deleted.`,
  saved: (name: string) => `${name} has been saved.`,
  facts: (minutes: number, unit: CategoryUnit) =>
    `${plural(minutes, { one: '# minute', other: '# minutes' })} · priced ${unitTexts.per(unit)}`,
  none: 'No categories yet',
  name: 'Name',
  duration: 'Length of a shoot in minutes',
  durationHint: '15 to 1,440. Existing bookings keep their length.',
  durationRule: 'Please enter a whole number from 15 to 1,440.',
  unit: 'Priced and counted by',
  unitHint: 'Prices are per unit. A change also applies to existing bookings.',
  cover: 'Cover image',
  coverHint: 'JPG or PNG. Shown for photographers who have no cover image of their own.',
  chooseCover: 'Choose cover image',
  replaceCover: 'Replace cover image',
  removeCover: 'Remove cover image',
} as const;
