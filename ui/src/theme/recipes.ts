import {
  badgeRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  containerRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  pinInputSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  segmentGroupSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  sliderSlotRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { defineConfig } from '@chakra-ui/react/styled-system';

/** The stock recipes in use; a component whose recipe is missing here renders without any style. */
export const stockRecipes = defineConfig({
  theme: {
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      checkmark: checkmarkRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: inputRecipe,
      link: linkRecipe,
      radiomark: radiomarkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
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

const controlBorder = { borderColor: 'border.control', bg: 'bg.panel' };
const controlSizes = { defaultVariants: { size: 'xl' } };

/** What ours look like beyond the stock. */
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
      checkmark: { base: { borderRadius: 'xs' } },
    },
    slotRecipes: {
      checkbox: { slots: checkboxSlotRecipe.slots, base: { control: { borderRadius: 'xs' } } },
      dialog: {
        slots: dialogSlotRecipe.slots,
        base: {
          backdrop: { backdropFilter: 'blur(4px)' },
          // Dialogs taller than the window keep away from its edges while they scroll.
          positioner: { py: { base: '4', md: '8' } },
          content: { textStyle: 'md', width: 'calc(100% - 2rem)', borderRadius: 'xl' },
          title: { fontFamily: 'heading', textStyle: '2xl', letterSpacing: 'tight' },
          closeTrigger: { top: '3', insetEnd: '3' },
        },
        defaultVariants: { placement: 'center', size: 'sm' },
      },
      field: {
        slots: fieldSlotRecipe.slots,
        base: { label: { textStyle: 'sm' }, errorText: { textStyle: 'sm' }, helperText: { textStyle: 'sm' } },
      },
    },
  },
});
