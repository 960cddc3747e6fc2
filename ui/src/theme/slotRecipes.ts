import {
  checkboxSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  pinInputSlotRecipe,
  radioGroupSlotRecipe,
  segmentGroupSlotRecipe,
  sliderSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
} from '@chakra-ui/react/theme';
import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import { dialogSlotRecipe } from './dialogRecipe';
import { ownSlotRecipes } from './ownSlotRecipes';

/**
 * The recipes in use of components that have parts; one whose recipe is missing here renders without any style. The
 * build moves each to its component, since the first page needs none of them.
 */
export const stockSlots = defineConfig({
  theme: {
    slotRecipes: {
      checkbox: checkboxSlotRecipe,
      dialog: dialogSlotRecipe,
      field: fieldSlotRecipe,
      fieldset: fieldsetSlotRecipe,
      pinInput: pinInputSlotRecipe,
      radioGroup: radioGroupSlotRecipe,
      segmentGroup: segmentGroupSlotRecipe,
      slider: sliderSlotRecipe,
      switch: switchSlotRecipe,
      tabs: tabsSlotRecipe,
    },
  },
});

export const ownSlots = { theme: { slotRecipes: ownSlotRecipes } } as SystemConfig;
