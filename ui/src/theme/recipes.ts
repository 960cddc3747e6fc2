import {
  badgeRecipe,
  buttonRecipe,
  containerRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { defineConfig } from '@chakra-ui/react/styled-system';

/** The Chakra recipes in use. A component whose recipe is missing here renders without any style. */
export const stockRecipes = defineConfig({
  theme: {
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: inputRecipe,
      link: linkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
  },
});

const controlBorder = { borderColor: 'border.control', bg: 'bg.panel' };
const controlSizes = { defaultVariants: { size: 'xl' } };

/** Our additions and changes to Chakra's recipes. */
export const ownRecipes = defineConfig({
  theme: {
    recipes: {
      button: {
        base: {
          fontWeight: 'semibold',
          borderRadius: 'full',
          transitionTimingFunction: 'out',
          _active: { transform: 'translateY(1px)' },
        },
        variants: {
          size: { md: { h: '11', px: '5' }, lg: { h: '12', px: '6' }, xl: { h: '14', px: '8', textStyle: 'lg' } },
          variant: { solid: { _hover: { bg: 'colorPalette.solid', filter: 'brightness(1.06)', boxShadow: 'md' } } },
        },
      },
      heading: { base: { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: 'tight', textWrap: 'balance' } },
      input: { variants: { variant: { outline: controlBorder } }, ...controlSizes },
      textarea: { variants: { variant: { outline: controlBorder } }, ...controlSizes },
      link: { base: { color: 'marigold.fg', fontWeight: 'medium', textUnderlineOffset: '0.2em' } },
    },
  },
});
