import { Box, type ImageProps } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Photo } from './Photo';
import type { StudioPhotoName } from './studioPhotos';
import { lazyNamed } from '@/lib/react/lazyNamed';

// The component is loaded lazily, because few photographers lack a picture of their own.
const StudioPhoto = lazyNamed(() => import('./StudioPhoto'), 'StudioPhoto');

const defaultPhotos: Readonly<Record<string, StudioPhotoName>> = {
  product: 'product-watch',
  event: 'event-string-lights',
  fashion: 'fashion-jewellery',
  'real estate': 'real-estate-living-room',
  food: 'food-thali',
  mobile: 'mobile-tripod',
  wedding: 'wedding-mandap',
};

type CategoryPhotoProps = Omit<ImageProps, 'src' | 'alt' | 'width' | 'height'> & {
  /** The photographer's own cover, or an empty string. */
  src: string;
  category: string;
  alt: string;
};

/** Renders the cover of a photographer's category, or the stock picture of the category if there is none. */
export function CategoryPhoto({ src, category, alt, ...image }: CategoryPhotoProps) {
  if (src) return <Photo src={src} alt={alt} width={4} height={3} {...image} />;
  const name = defaultPhotos[category.toLowerCase()] ?? 'product-ceramics';
  return (
    <Suspense fallback={<Box aspectRatio={image.aspectRatio ?? 4 / 3} bg="bg.muted" />}>
      <StudioPhoto name={name} decorative aspectRatio={4 / 3} {...image} />
    </Suspense>
  );
}
