/**
 * The number of photos in a part of the grid. It is a multiple of each number of columns, so that only the last part
 * has an incomplete row.
 */
export const partSize = 60;

/** A sequence of photos that the browser lays out only when it is near the visible part of the page. */
export type GridPart = {
  /** The index of its first photo. */
  readonly first: number;
  readonly count: number;
};

/** Divides all photos of a delivery into parts. */
export function partsOf(total: number): readonly GridPart[] {
  return Array.from({ length: Math.ceil(total / partSize) }, (_, part) => {
    const first = part * partSize;
    return { first, count: Math.min(partSize, total - first) };
  });
}

type Move = { readonly key: string; readonly index: number; readonly columns: number; readonly total: number };

/** Returns the index of the photo that a key moves to, or undefined for a key that does not move. */
export function movedIndex({ key, index, columns, total }: Move): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -index,
    End: total - 1 - index,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const next = index + step;
  // A step up or down that would leave the grid does not move.
  return next < 0 || next >= total ? index : next;
}

const shortestSwipe = 48;

type Swipe = { readonly x: number; readonly y: number };

/** Returns the direction of a swipe: 1 for the next photo, -1 for the previous one, 0 if it is not a swipe. */
export function swipeStep({ x, y }: Swipe): -1 | 0 | 1 {
  if (Math.abs(x) < shortestSwipe || Math.abs(x) < 1.5 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
