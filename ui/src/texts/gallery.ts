export const galleryTexts = {
  slideshow: 'slideshow',
  slide: 'slide',
  pictures: 'Pictures',
  thumbnails: 'All pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  picture: (title: string, number: number) => `${title}, picture ${number}`,
  /** A template of the lightbox, which fills it in. */
  pictureOf: 'Picture {index} of {total}',
  position: (number: number, total: number) => `${number} / ${total}`,
} as const;
