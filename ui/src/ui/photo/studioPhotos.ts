const landscape = (color: string) => ({ width: 1200, height: 900, color });
const portrait = (color: string) => ({ width: 1040, height: 1300, color });

/**
 * The pictures in `assets/photos`, which are named `<name>-<width>.webp`, with their average colours. The colour is shown until
 * the picture has loaded.
 */
export const studioPhotos = {
  'hero-camera': { width: 1920, height: 1080, color: '#69462a' },
  'hero-lights': { width: 1280, height: 854, color: '#855730' },
  'hero-photographer': { width: 626, height: 900, color: 'transparent' },
  'event-candle-table': landscape('#654931'),
  'event-photographer': landscape('#8a5526'),
  'event-string-lights': landscape('#4e3f47'),
  'fashion-handbag': portrait('#b7a494'),
  'fashion-jewellery': landscape('#7c3434'),
  'food-thali': landscape('#a3693f'),
  'mobile-flatlay': landscape('#a8a191'),
  'mobile-tripod': landscape('#aea28b'),
  'product-ceramics': portrait('#ac8f6e'),
  'product-perfume': landscape('#cc9875'),
  'product-watch': landscape('#3c413f'),
  'real-estate-living-room': landscape('#b9a993'),
  'real-estate-villa-dusk': landscape('#5d5c63'),
  'wedding-diyas': landscape('#53240f'),
  'wedding-mandap': landscape('#7a645b'),
  'wedding-marigold-garlands': portrait('#9e371d'),
} as const;

export type StudioPhotoName = keyof typeof studioPhotos;

const urls = import.meta.glob<string>('../../assets/photos/*.webp', { eager: true, query: '?url', import: 'default' });

type PhotoFile = { readonly url: string; readonly width: number };

/** Returns the files of a picture, the smallest first. */
export function photoFiles(name: StudioPhotoName): readonly PhotoFile[] {
  return Object.entries(urls)
    .filter(([path]) => path.includes(`/${name}-`))
    .map(([path, url]) => ({ url, width: Number(path.match(/-(\d+)\.webp$/)?.[1]) }))
    .toSorted((one, other) => one.width - other.width);
}
