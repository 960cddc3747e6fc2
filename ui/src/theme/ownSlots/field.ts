import type { SlotRecipe } from './slotRecipe';

export const own: SlotRecipe = {
  base: { label: { textStyle: 'sm' }, errorText: { textStyle: 'sm' }, helperText: { textStyle: 'sm' } },
};
