export const photoTexts = {
  wrongType: 'Only JPG, JPEG, and PNG files are allowed.',
  uploadFailed: 'Could not upload the image. Please try again later.',
  unreadable: 'This picture cannot be opened. Please choose another one.',
  cropTitle: 'Position your photo',
  cropHint: 'Drag the picture, or use the arrow keys. Zoom with the slider.',
  cropArea: 'Part of the picture that is kept',
  zoom: 'Zoom',
  save: 'Save photo',
} as const;

export const galleryTexts = {
  slideshow: 'slideshow',
  slide: 'slide',
  pictures: 'Pictures',
  thumbnails: 'All pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  picture: (title: string, number: number) => `${title}, picture ${number}`,
  /** A template that the lightbox fills in. */
  pictureOf: 'Picture {index} of {total}',
  position: (number: number, total: number) => `${number} / ${total}`,
} as const;

/** The texts that replace the lightbox's own English texts, which are the keys. */
export const lightboxLabels = {
  Previous: galleryTexts.previous,
  Next: galleryTexts.next,
  Slide: galleryTexts.slide,
  Carousel: galleryTexts.slideshow,
  'Photo gallery': galleryTexts.pictures,
  Thumbnails: galleryTexts.thumbnails,
  '{index} of {total}': galleryTexts.pictureOf,
};
