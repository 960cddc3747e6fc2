/**
 * How the picture of a card is shown. On phones `sizes` names less than the width of the card: with two pixels to each of
 * CSS the browser would else take the next larger file, twice as heavy, for a difference that nobody sees.
 */
export const cardPicture = {
  sizes: '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 75vw',
  aspectRatio: { base: 3 / 2, md: 4 / 3 },
} as const;
