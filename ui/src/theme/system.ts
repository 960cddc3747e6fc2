import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { defineConfig, defineGlobalStyles, defineKeyframes } from '@chakra-ui/react/styled-system';
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
  textStyles,
} from '@chakra-ui/react/theme';
import { semanticTokens, tokens } from './tokens';

/**
 * The Chakra recipes in use. A component whose recipe is missing here renders without any style. Recipes of components with
 * parts, such as dialogs, are not listed: they are passed to the components.
 */
const stockRecipes = defineConfig({
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
const ownRecipes = defineConfig({
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

const still = {
  animationDuration: '1ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '1ms !important',
  scrollBehavior: 'auto !important',
};

/**
 * Returns styles that lay the native input of a control over the visible control. Chakra shrinks the input to one pixel, which
 * tools that click elements by role would miss.
 */
const overDrawn = (width: string) => ({
  inset: '0 auto 0 0 !important',
  width: `${width} !important`,
  height: '100% !important',
  margin: '0 !important',
  clip: 'auto !important',
  zIndex: 1,
  opacity: 0,
  cursor: 'inherit',
});

const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    _motionReduce: still,
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: 'moderate',
    colorPalette: 'marigold',
    scrollBehavior: 'smooth',
    scrollPaddingTop: '5rem',
    fontFamily: 'body',
  },
  body: { minHeight: '100dvh', fontSize: 'md', textWrap: 'pretty' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle' },
  '*::selection': { bg: 'marigold.emphasized' },
  ':where(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
  // Chakra hides the label of a loading button not only from view but also from screen readers, so that the button has no name.
  'button[data-loading] > span > div + span': { visibility: 'visible !important', opacity: 0 },
  // The inputs of segments, such as those for AM and PM, cover only the left edge, beside the text.
  '[data-scope=segment-group][data-part=item] > input': overDrawn('0.75rem'),
  // Paper is white even if the page is dark.
  'html, body': { _print: { bg: 'white' } },
  '*::before, *::after': { _motionReduce: still },
});

/** The animations in use. Chakra has many more. */
const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' } },
  'scale-out': { to: { scale: '0.95' } },
  'sheet-in': { from: { translate: '0 100%' } },
  'sheet-out': { to: { translate: '0 100%' } },
  rise: { from: { opacity: '0', transform: 'translateY(2rem)' } },
  progress: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
});

const foundation = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles: {
      ...textStyles,
      eyebrow: {
        value: { fontSize: 'xs', lineHeight: '1.4', fontWeight: 'semibold', letterSpacing: 'widest', textTransform: 'uppercase' },
      },
      display: {
        value: {
          fontFamily: 'heading',
          fontSize: { base: 'min({fontSizes.4xl}, 10vw)', md: '6xl', xl: '7xl' },
          lineHeight: '1.04',
          letterSpacing: '-0.03em',
        },
      },
      section: {
        value: {
          fontFamily: 'heading',
          fontSize: { base: '3xl', md: '4xl', xl: '5xl' },
          lineHeight: '1.1',
          letterSpacing: '-0.025em',
        },
      },
    },
    layerStyles: {
      // Chakra's recipes in use refer to these two layer styles.
      disabled: { value: { opacity: '0.5', cursor: 'disabled' } },
      'indicator.bottom': {
        value: {
          position: 'relative',
          _before: {
            content: '""',
            position: 'absolute',
            bottom: 'var(--indicator-offset-y)',
            insetInline: '0',
            height: '2px',
            bg: 'var(--indicator-color)',
          },
        },
      },
      card: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.subtle', borderRadius: 'lg', boxShadow: 'sm' } },
    },
  },
});

/**
 * The recipes of components with parts are not included, because few pages need each of them. They are passed to the root of
 * the component as a prop.
 */
export const system = createSystem(defaultBaseConfig, stockRecipes, foundation, ownRecipes);
