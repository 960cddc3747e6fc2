const landscape = { width: 1200, height: 900 };
const portrait = { width: 1040, height: 1300 };

/** The pictures in `assets/photos`, each as `<name>-<width>.webp`. */
export const studioPhotos = {
  'hero-camera': { width: 1920, height: 1080 },
  'hero-lights': { width: 1280, height: 854 },
  'hero-photographer': { width: 626, height: 900 },
  'event-candle-table': landscape,
  'event-string-lights': landscape,
  'fashion-handbag': portrait,
  'fashion-jewellery': landscape,
  'food-thali': landscape,
  'mobile-flatlay': landscape,
  'mobile-tripod': landscape,
  'product-ceramics': portrait,
  'product-perfume': landscape,
  'product-watch': landscape,
  'real-estate-living-room': landscape,
  'real-estate-villa-dusk': landscape,
  'wedding-diyas': landscape,
  'wedding-mandap': landscape,
  'wedding-marigold-garlands': portrait,
} as const;

export type StudioPhotoName = keyof typeof studioPhotos;

const urls = import.meta.glob<string>('../assets/photos/*.webp', { eager: true, query: '?url', import: 'default' });

type PhotoFile = { readonly url: string; readonly width: number };

/** A picture's files, the smallest first. */
export function photoFiles(name: StudioPhotoName): readonly PhotoFile[] {
  return Object.entries(urls)
    .filter(([path]) => path.includes(`/${name}-`))
    .map(([path, url]) => ({ url, width: Number(path.match(/-(\d+)\.webp$/)?.[1]) }))
    .toSorted((one, other) => one.width - other.width);
}
