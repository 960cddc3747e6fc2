/** The chosen one of a few segments: an edge tells it from the others, whose ground is almost the same. */
export const chosenSegment = {
  bg: { _light: 'bg.panel', _dark: 'bg.emphasized' },
  boxShadow: 'inset 0 0 0 1.5px {colors.marigold.border}',
} as const;
