import { defineTokens } from '@chakra-ui/react/styled-system';

const quarterRems = (...steps: number[]) => Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));
const rems = (sizes: Record<string, number>) => Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, { value: `${size}rem` }]));

const spacing = quarterRems(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 96);

export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#000000' },
    blackAlpha: { 500: { value: 'rgba(20, 14, 9, 0.56)' } },
    ink: {
      50: { value: '#fbf7f0' },
      100: { value: '#f5eee3' },
      200: { value: '#ece2d3' },
      300: { value: '#ddcfbc' },
      400: { value: '#b5a48f' },
      500: { value: '#877663' },
      600: { value: '#6b5d4f' },
      700: { value: '#4d4339' },
      800: { value: '#352d26' },
      900: { value: '#241e19' },
      950: { value: '#181310' },
    },
    marigold: {
      50: { value: '#fff6e2' },
      100: { value: '#ffe9bd' },
      200: { value: '#ffd98a' },
      300: { value: '#fbc352' },
      400: { value: '#f5a524' },
      500: { value: '#dd870f' },
      600: { value: '#b8650a' },
      700: { value: '#96490a' },
      800: { value: '#74370b' },
      900: { value: '#4b260c' },
      950: { value: '#33190a' },
    },
    red: {
      50: { value: '#fdf0ec' },
      200: { value: '#f6c3b6' },
      300: { value: '#f19d8a' },
      600: { value: '#b3261e' },
      700: { value: '#931d17' },
      900: { value: '#4a1611' },
      950: { value: '#32110d' },
    },
    green: {
      50: { value: '#eff6ec' },
      200: { value: '#c1ddb5' },
      300: { value: '#9ccb8a' },
      600: { value: '#36702c' },
      700: { value: '#2b5a24' },
      900: { value: '#1d3a19' },
      950: { value: '#142812' },
    },
  },
  fonts: {
    heading: { value: '"Fraunces Variable", "Iowan Old Style", Georgia, serif' },
    body: { value: '"Figtree Variable", system-ui, sans-serif' },
    mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' },
  },
  fontSizes: rems({
    '2xs': 0.6875, xs: 0.8125, sm: 0.9375, md: 1.0625, lg: 1.1875, xl: 1.375, '2xl': 1.625, '3xl': 2, '4xl': 2.5, '5xl': 3.25, '6xl': 4.25, '7xl': 5.25,
  }),
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' }, bold: { value: '700' } },
  lineHeights: { shorter: { value: 1.1 }, short: { value: 1.25 }, moderate: { value: 1.5 }, tall: { value: 1.65 } },
  letterSpacings: { tight: { value: '-0.02em' }, wide: { value: '0.02em' }, widest: { value: '0.14em' } },
  radii: { ...rems({ xs: 0.25, sm: 0.5, md: 0.75, lg: 1, xl: 1.5 }), full: { value: '9999px' } },
  spacing,
  sizes: {
    ...spacing,
    ...rems({ '3xs': 14, '2xs': 16, xs: 20, sm: 24, md: 28, lg: 32, xl: 36, '2xl': 42, '3xl': 48, '4xl': 56, '5xl': 64, '6xl': 72, '7xl': 80 }),
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    prose: { value: '68ch' },
  },
  borders: { xs: { value: '1px solid' } },
  durations: {
    fastest: { value: '50ms' },
    faster: { value: '100ms' },
    fast: { value: '150ms' },
    moderate: { value: '200ms' },
    slow: { value: '300ms' },
  },
  easings: { out: { value: 'cubic-bezier(0.16, 1, 0.3, 1)' } },
  animations: { spin: { value: 'spin 1s linear infinite' }, pulse: { value: 'pulse 2s ease-in-out infinite' } },
  cursor: { button: { value: 'pointer' }, checkbox: { value: 'default' }, disabled: { value: 'not-allowed' }, menuitem: { value: 'default' }, option: { value: 'default' }, radio: { value: 'default' }, slider: { value: 'default' }, switch: { value: 'pointer' } },
  zIndex: {
    base: { value: 0 },
    docked: { value: 10 },
    sticky: { value: 1100 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
});
