import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const both = (light: string, dark: string) => ({ value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` } });

/**
 * The pairs have a contrast of at least 4.5:1 between text and each background on which it may appear, and 3:1 for the borders of
 * controls.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both('ink.50', 'ink.950'),
      subtle: both('ink.100', 'ink.900'),
      muted: both('ink.100', 'ink.800'),
      emphasized: both('ink.200', 'ink.700'),
      inverted: both('ink.900', 'ink.50'),
      panel: { value: { _light: '#fffdfa', _dark: '{colors.ink.900}' } },
      error: both('red.50', 'red.950'),
      warning: both('marigold.50', 'marigold.950'),
    },
    fg: {
      DEFAULT: both('ink.900', 'ink.50'),
      muted: both('ink.700', 'ink.300'),
      subtle: both('ink.600', 'ink.400'),
      inverted: both('ink.50', 'ink.900'),
      error: both('red.600', 'red.300'),
      success: both('green.600', 'green.300'),
      warning: both('marigold.700', 'marigold.300'),
    },
    border: {
      DEFAULT: both('ink.300', 'ink.700'),
      subtle: both('ink.200', 'ink.800'),
      control: both('ink.500', 'ink.500'),
      // Chakra's recipes draw unchecked boxes with this colour.
      emphasized: both('ink.500', 'ink.500'),
      error: both('red.600', 'red.300'),
    },
    gray: {
      contrast: both('ink.50', 'ink.900'),
      fg: both('ink.900', 'ink.100'),
      subtle: both('ink.100', 'ink.800'),
      muted: both('ink.200', 'ink.700'),
      emphasized: both('ink.300', 'ink.600'),
      solid: both('ink.900', 'ink.50'),
      focusRing: both('marigold.600', 'marigold.300'),
      border: both('ink.500', 'ink.500'),
    },
    marigold: {
      contrast: both('ink.950', 'ink.950'),
      fg: both('marigold.700', 'marigold.300'),
      subtle: both('marigold.50', 'marigold.950'),
      muted: both('marigold.100', 'marigold.900'),
      emphasized: both('marigold.200', 'marigold.800'),
      solid: both('marigold.400', 'marigold.400'),
      focusRing: both('marigold.600', 'marigold.300'),
      border: both('marigold.600', 'marigold.500'),
    },
    red: {
      contrast: both('white', 'ink.950'),
      fg: both('red.600', 'red.300'),
      subtle: both('red.50', 'red.950'),
      muted: both('red.200', 'red.900'),
      emphasized: both('red.300', 'red.700'),
      solid: both('red.600', 'red.300'),
      focusRing: both('red.600', 'red.300'),
      border: both('red.600', 'red.300'),
    },
    green: {
      contrast: both('white', 'ink.950'),
      fg: both('green.700', 'green.300'),
      subtle: both('green.50', 'green.950'),
      muted: both('green.200', 'green.900'),
      emphasized: both('green.300', 'green.700'),
      solid: both('green.600', 'green.300'),
      focusRing: both('green.600', 'green.300'),
      border: both('green.600', 'green.300'),
    },
  },
  radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
  shadows: {
    xs: { value: { _light: '0 1px 2px rgba(60, 40, 20, 0.08)', _dark: '0 1px 2px rgba(0, 0, 0, 0.5)' } },
    sm: { value: { _light: '0 2px 8px rgba(60, 40, 20, 0.08)', _dark: '0 2px 8px rgba(0, 0, 0, 0.5)' } },
    md: { value: { _light: '0 8px 24px rgba(60, 40, 20, 0.1)', _dark: '0 8px 24px rgba(0, 0, 0, 0.5)' } },
    lg: { value: { _light: '0 18px 48px rgba(60, 40, 20, 0.14)', _dark: '0 18px 48px rgba(0, 0, 0, 0.6)' } },
    xl: { value: { _light: '0 24px 64px rgba(60, 40, 20, 0.18)', _dark: '0 24px 64px rgba(0, 0, 0, 0.7)' } },
  },
});
