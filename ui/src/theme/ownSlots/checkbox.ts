import type { SlotRecipe } from './slotRecipe';

export const own: SlotRecipe = { base: { control: { borderRadius: 'xs' } } };
