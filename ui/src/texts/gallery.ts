export const galleryTexts = {
  slideshow: 'slideshow',
  previous: 'Previous picture',
  next: 'Next picture',
  picture: (title: string, number: number) => `${title}, picture ${number}`,
  position: (number: number, total: number) => `${number} / ${total}`,
} as const;
