import { describe, expect, it } from 'vitest';
import { slideOf } from './SlideshowDialog';

const upload = 'https://shootday.example/api/files/portfolio/x/reel';

describe('slideOf', () => {
  it('offers the thumbnails of an uploaded picture', () => {
    const slide = slideOf(`${upload}.webp`, 'Food, picture 1');
    expect(slide).toMatchObject({
      src: `${upload}.webp?thumb=1280x0`,
      alt: 'Food, picture 1',
      thumbnail: `${upload}.webp?thumb=320x320`,
    });
    expect(slide).toHaveProperty('srcSet.0', expect.objectContaining({ src: `${upload}.webp?thumb=320x0`, width: 320 }));
  });

  it('plays a video even if its file extension is in capitals', () => {
    expect(slideOf(`${upload}.MP4`, '')).toEqual({ type: 'video', sources: [{ src: `${upload}.MP4`, type: 'video/mp4' }] });
  });

  it('returns pictures of other addresses unchanged', () => {
    expect(slideOf('/assets/food.webp', '')).toMatchObject({
      src: '/assets/food.webp',
      thumbnail: '/assets/food.webp',
      srcSet: [],
    });
  });
});
