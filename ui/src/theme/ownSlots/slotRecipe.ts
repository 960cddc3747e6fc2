import type { SystemConfig } from '@chakra-ui/react/styled-system';

type SlotRecipes = NonNullable<NonNullable<SystemConfig['theme']>['slotRecipes']>;

/** What the parts of a component look like beyond the stock. */
export type SlotRecipe = Partial<SlotRecipes[string]>;
