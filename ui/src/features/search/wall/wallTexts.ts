export const wallTexts = {
  /** `minimum` is the size of the smallest shoot, such as 12 dishes. */
  offer: (minimum: string, price: string) => `${minimum} like this · ${price}`,
  /** `when` is a near time, such as Sat 10 am. */
  free: (when: string) => `free ${when}`,
  dialogTitle: 'Book from the picture',
  none: 'No photos to show yet',
  noneText: 'These photographers have not uploaded pictures of this kind of work.',
  showPhotographers: 'Show photographers',
  seeMore: 'See more photos',
  times: 'Next free times',
  otherTime: 'Other time',
  noTime: 'Choose a day and time to book.',
} as const;
