import { checkboxSlotRecipe } from '@chakra-ui/react/theme';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const checkboxRecipe = defineSlotRecipe({
  ...checkboxSlotRecipe,
  base: { ...checkboxSlotRecipe.base, control: { ...checkboxSlotRecipe.base?.control, borderRadius: 'xs' } },
});
