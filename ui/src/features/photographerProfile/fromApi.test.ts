import { describe, expect, it } from 'vitest';
import { mosaicPictures } from './fromApi';

const category = (name: string, ...files: string[]) => ({
  name,
  coverImage: files[0] ?? '',
  portfolioImages: files,
});

const chosen = (...categories: Parameters<typeof mosaicPictures>[0]) => mosaicPictures(categories).map(({ src }) => src);

describe('mosaicPictures', () => {
  it('begins with the first cover and takes one of each category in turn', () => {
    const pictures = chosen(
      category('Wedding', 'w1', 'w2', 'w3'),
      category('Food', 'f1', 'f2', 'f3'),
      category('Event', 'e1', 'e2'),
    );
    expect(pictures).toEqual(['w1', 'f2', 'e2', 'w2', 'f3']);
  });

  it('shows other covers only after all other pictures, and no picture twice', () => {
    expect(chosen(category('Wedding', 'w1'), category('Food', 'f1', 'f2'), category('Event'))).toEqual(['w1', 'f2', 'f1']);
  });

  it('leaves out videos', () => {
    expect(chosen(category('Food', 'f1', 'reel.MP4', 'f2.webm', 'f2'))).toEqual(['f1', 'f2']);
  });

  it('is empty without a portfolio', () => {
    expect(chosen()).toEqual([]);
    expect(chosen(category('Food'))).toEqual([]);
  });
});
