/** The style of the chosen segment. Its border distinguishes it from the other segments, whose background is almost the same. */
export const chosenSegment = {
  bg: { _light: 'bg.panel', _dark: 'bg.emphasized' },
  boxShadow: 'inset 0 0 0 1.5px {colors.marigold.border}',
} as const;
