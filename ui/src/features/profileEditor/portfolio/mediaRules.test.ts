import { describe, expect, it } from 'vitest';
import { isVideo, refusalOf, uploadRefusal } from './mediaRules';

const megabyte = 1 << 20;
const file = (type: string, size = 1, name = 'a.bin') => ({ type, size, name });
const images = (count: number) => Array.from({ length: count }, () => file('image/png'));

describe('a file for the portfolio', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s', (type) => {
    expect(refusalOf(file(type), 'images')).toBeUndefined();
    expect(refusalOf(file(type), 'media')).toBeUndefined();
  });

  it.each(['video/mp4', 'video/webm'])('may be %s only if videos are allowed', (type) => {
    expect(refusalOf(file(type), 'images')).toBe('a.bin: only JPEG, PNG and WebP pictures are allowed.');
    expect(refusalOf(file(type), 'media')).toBeUndefined();
  });

  it.each(['image/gif', 'image/svg+xml', 'text/html', ''])('is refused as %s', (type) => {
    expect(refusalOf(file(type), 'media')).toContain('only JPEG, PNG and WebP pictures and MP4 and WebM videos');
  });

  it('may be as large as its kind allows and no larger', () => {
    expect(refusalOf(file('image/png', 10 * megabyte), 'images')).toBeUndefined();
    expect(refusalOf(file('image/png', 10 * megabyte + 1), 'images')).toBe('a.bin is larger than 10 MB.');
    expect(refusalOf(file('video/mp4', 50 * megabyte), 'media')).toBeUndefined();
    expect(refusalOf(file('video/mp4', 50 * megabyte + 1), 'media')).toBe('a.bin is larger than 50 MB.');
  });
});

describe('files of one upload', () => {
  it('may fill a category to 60 items', () => {
    expect(uploadRefusal(images(60), 0)).toBeUndefined();
    expect(uploadRefusal(images(10), 50)).toBeUndefined();
    expect(uploadRefusal(images(11), 50)).toBe('A category can have at most 60 items.');
  });

  it('may have 250 MB together', () => {
    const videos = Array.from({ length: 5 }, () => file('video/mp4', 50 * megabyte));
    expect(uploadRefusal(videos, 0)).toBeUndefined();
    expect(uploadRefusal([...videos, file('image/png')], 0)).toBe('At most 250 MB can be uploaded at once.');
  });
});

it('recognizes a video by its address', () => {
  expect(isVideo('/api/files/c/r/walk.mp4')).toBe(true);
  expect(isVideo('/api/files/c/r/walk.WEBM')).toBe(true);
  expect(isVideo('/api/files/c/r/mp4.jpg')).toBe(false);
});
