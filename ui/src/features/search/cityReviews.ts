/** Of the stars of a review, in pixels. */
export const reviewStarSize = 15;
