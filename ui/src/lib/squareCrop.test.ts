import { describe, expect, it } from 'vitest';
import { clampCrop, cropSide, middleCrop, mostZoom, moveCrop } from './squareCrop';

const landscape = { width: 400, height: 200 };

describe('a square crop', () => {
  it('begins as the largest square in the middle', () => {
    const crop = middleCrop(landscape);
    expect(crop).toEqual({ zoom: 1, centerX: 200, centerY: 100 });
    expect(cropSide(landscape, crop)).toBe(200);
  });

  it('moves by parts of its side', () => {
    const zoomed = { ...middleCrop(landscape), zoom: 2 };
    expect(moveCrop(landscape, zoomed, 0.5, -0.25)).toEqual({ zoom: 2, centerX: 250, centerY: 75 });
  });

  it('never leaves the picture', () => {
    const crop = middleCrop(landscape);
    expect(moveCrop(landscape, crop, 9, 9)).toEqual({ zoom: 1, centerX: 300, centerY: 100 });
    expect(moveCrop(landscape, crop, -9, -9)).toEqual({ zoom: 1, centerX: 100, centerY: 100 });
  });

  it('is pushed back inside when the zoom is taken away again', () => {
    const corner = moveCrop(landscape, { ...middleCrop(landscape), zoom: 4 }, 9, 9);
    expect(corner).toEqual({ zoom: 4, centerX: 375, centerY: 175 });
    expect(clampCrop(landscape, { ...corner, zoom: 1 })).toEqual({ zoom: 1, centerX: 300, centerY: 100 });
  });

  it('keeps the zoom within its bounds', () => {
    expect(clampCrop(landscape, { ...middleCrop(landscape), zoom: 99 }).zoom).toBe(mostZoom);
    expect(clampCrop(landscape, { ...middleCrop(landscape), zoom: 0 }).zoom).toBe(1);
  });
});
