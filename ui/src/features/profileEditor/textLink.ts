/** A button that looks like a link, at the end of a line of text. */
export const textLink = {
  size: 'sm',
  minH: '11',
  px: '0',
  flexShrink: 0,
  variant: 'plain',
  color: 'marigold.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;
