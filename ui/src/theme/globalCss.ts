import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

const still = {
  animationDuration: '1ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '1ms !important',
  scrollBehavior: 'auto !important',
};

/** The real box of a control lies over the drawn one, so that what clicks by role meets it: Chakra makes it one pixel small. */
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

export const globalCss = defineGlobalStyles({
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
  // Chakra hides the label of a loading button from screen readers too, and so leaves the button without a name.
  'button[data-loading] > span > div + span': { visibility: 'visible !important', opacity: 0 },
  // Beside the letters of AM and PM.
  '[data-scope=segment-group][data-part=item] > input': overDrawn('0.75rem'),
  // Paper is white, also from a dark page.
  'html, body': { _print: { bg: 'white' } },
  '*::before, *::after': { _motionReduce: still },
});
