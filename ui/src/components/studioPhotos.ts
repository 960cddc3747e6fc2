const landscape = { width: 1200, height: 900 };
const portrait = { width: 1040, height: 1300 };

/** The pictures in `assets/photos`, each as `<name>-<width>.webp`. */
export const studioPhotos = {
  'hero-camera': { width: 1920, height: 1080, alt: 'A silver and black camera with a large lens on a wooden table, warm out-of-focus lights behind it' },
  'event-candle-table': { ...landscape, alt: 'Dinner table set for an evening event with tall candles, roses and wine glasses' },
  'event-string-lights': { ...landscape, alt: 'Glowing filament bulbs on a string against a blue evening with soft lights behind' },
  'fashion-handbag': { ...portrait, alt: 'Burnt-orange leather handbag with gold clasp on a marble plinth' },
  'fashion-jewellery': { ...landscape, alt: 'Pearl strands and a gold ring with a green stone on crimson velvet' },
  'food-thali': { ...landscape, alt: 'Brass thali from above with curries, raita, kheer, rotis and rice on a maroon cloth' },
  'mobile-flatlay': { ...landscape, alt: 'Phone in camera mode on a marble table with notebook, coffee and leaves, seen from above' },
  'mobile-tripod': { ...landscape, alt: 'Phone on a small tripod framing a potted plant, the plant blurred behind it' },
  'product-ceramics': { ...portrait, alt: 'Handmade ceramic vases with dried grass on a wooden shelf, window light on the wall' },
  'product-perfume': { ...landscape, alt: 'Amber perfume bottle with a gold cap on a round stone plinth against a peach backdrop' },
  'product-watch': { ...landscape, alt: 'Rose-gold wrist watch with a green dial and brown leather strap on dark slate' },
  'real-estate-living-room': { ...landscape, alt: 'Sunlit living room with a cream sofa, striped rug, plant and two framed prints' },
  'real-estate-villa-dusk': { ...landscape, alt: 'Modern two-storey villa glowing at dusk behind a lit swimming pool' },
  'wedding-diyas': { ...landscape, alt: 'Lit clay diyas and marigolds on a dark table with golden lights behind' },
  'wedding-mandap': { ...landscape, alt: 'Flower-covered wedding mandap with white drapes on a lawn at dusk' },
  'wedding-marigold-garlands': { ...portrait, alt: 'Marigold garlands on a crimson curtain above a brass urli with floating flowers and candles' },
} as const;

export type StudioPhotoName = keyof typeof studioPhotos;

const urls = import.meta.glob<string>('../assets/photos/*.webp', { eager: true, query: '?url', import: 'default' });

export type PhotoFile = { readonly url: string; readonly width: number };

/** A picture's files, the smallest first. */
export function photoFiles(name: StudioPhotoName): readonly PhotoFile[] {
  return Object.entries(urls)
    .filter(([path]) => path.includes(`/${name}-`))
    .map(([path, url]) => ({ url, width: Number(path.match(/-(\d+)\.webp$/)?.[1]) }))
    .toSorted((one, other) => one.width - other.width);
}
