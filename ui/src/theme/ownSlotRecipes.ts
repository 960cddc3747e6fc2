import type { SystemConfig } from '@chakra-ui/react/styled-system';

type SlotRecipes = NonNullable<NonNullable<SystemConfig['theme']>['slotRecipes']>;

/** What the parts of components look like beyond the stock. */
export const ownSlotRecipes: Readonly<Record<string, Partial<SlotRecipes[string]>>> = {
  checkbox: { base: { control: { borderRadius: 'xs' } } },
  field: {
    base: { label: { textStyle: 'sm' }, errorText: { textStyle: 'sm' }, helperText: { textStyle: 'sm' } },
  },
};
