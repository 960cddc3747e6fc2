/** A square cut out of a picture; every length is in the picture's own pixels. */
export type Size = { readonly width: number; readonly height: number };

export type Crop = {
  /** 1 shows as much of the picture as a square can hold. */
  readonly zoom: number;
  readonly centerX: number;
  readonly centerY: number;
};

export const mostZoom = 4;

/** The largest square, from the middle. */
export function middleCrop({ width, height }: Size): Crop {
  return { zoom: 1, centerX: width / 2, centerY: height / 2 };
}

export function cropSide({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The nearest crop that holds nothing but picture. */
export function clampCrop(picture: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, mostZoom);
  const half = cropSide(picture, { ...crop, zoom }) / 2;
  return {
    zoom,
    centerX: clamp(crop.centerX, half, picture.width - half),
    centerY: clamp(crop.centerY, half, picture.height - half),
  };
}

/** Moves the square by parts of its own side, so that a drag feels the same at every zoom. */
export function moveCrop(picture: Size, crop: Crop, rightwards: number, downwards: number): Crop {
  const side = cropSide(picture, crop);
  return clampCrop(picture, { ...crop, centerX: crop.centerX + rightwards * side, centerY: crop.centerY + downwards * side });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
