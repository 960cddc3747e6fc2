import { expect, test } from 'vitest';
import { photoFiles, studioPhotos, type StudioPhotoName } from './studioPhotos';

test('every picture has its files', () => {
  const names = Object.keys(studioPhotos) as StudioPhotoName[];
  expect(names.filter((name) => photoFiles(name).length === 0)).toEqual([]);
});
