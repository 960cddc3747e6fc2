import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { keyframes, layerStyles, animationStyles, textStyles } from '@chakra-ui/react/theme';
import { globalCss } from './globalCss';
import { ownRecipes, stockRecipes } from './recipes';
import { semanticTokens } from './semanticTokens';
import { ownSlots, stockSlots } from './slotRecipes';
import { tokens } from './tokens';

const foundation = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes: {
      ...keyframes,
      rise: { from: { opacity: '0', transform: 'translateY(2rem)' }, to: { opacity: '1', transform: 'none' } },
      progress: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    },
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
      ...layerStyles,
      card: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.subtle', borderRadius: 'lg', boxShadow: 'sm' } },
    },
    animationStyles,
  },
});

export const system = createSystem(defaultBaseConfig, stockRecipes, stockSlots, foundation, ownRecipes, ownSlots);
