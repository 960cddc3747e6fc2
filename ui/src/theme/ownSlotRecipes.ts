import { own as checkbox } from './ownSlots/checkbox';
import { own as dialog } from './ownSlots/dialog';
import { own as field } from './ownSlots/field';
import type { SlotRecipe } from './ownSlots/slotRecipe';

/** What the parts of components look like beyond the stock. Each has a file, which the build gives to its component alone. */
export const ownSlotRecipes: Readonly<Record<string, SlotRecipe>> = { checkbox, dialog, field };
