import { fieldSlotRecipe } from '@chakra-ui/react/theme';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const { base } = fieldSlotRecipe;

export const fieldRecipe = defineSlotRecipe({
  ...fieldSlotRecipe,
  base: {
    ...base,
    label: { ...base?.label, textStyle: 'sm' },
    errorText: { ...base?.errorText, textStyle: 'sm' },
    helperText: { ...base?.helperText, textStyle: 'sm' },
  },
});
