import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { textStyles } from '@chakra-ui/react/theme';
import { globalCss } from './globalCss';
import { keyframes } from './keyframes';
import { ownRecipes, stockRecipes } from './recipes';
import { semanticTokens } from './semanticTokens';
import { tokens } from './tokens';

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
      eyebrow: { value: { fontSize: 'xs', fontWeight: 'semibold', letterSpacing: 'widest', textTransform: 'uppercase' } },
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
      // The stock recipes in use name these two.
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
 * Without the recipes of components with parts: their roots take them as a prop, since few pages need each of them.
 */
export const system = createSystem(defaultBaseConfig, stockRecipes, foundation, ownRecipes);
