import type { ImageProps } from '@chakra-ui/react';
import { Photo } from './Photo';
import { photoFiles, studioPhotos, type StudioPhotoName } from './studioPhotos';
import { studioPhotoTexts } from './studioPhotoTexts';

type StudioPhotoProps = Omit<ImageProps, 'src' | 'alt' | 'width' | 'height'> & {
  name: StudioPhotoName;
  /** Whether the picture has no alternative text, because a text beside it says the same. */
  decorative?: boolean;
};

/** Renders one of the app's own pictures. The browser loads the file whose width fits the attribute `sizes`. */
export function StudioPhoto({ name, decorative, ...image }: StudioPhotoProps) {
  const { width, height, color } = studioPhotos[name];
  const files = photoFiles(name);
  const srcSet = files.map((file) => `${file.url} ${file.width}w`).join(', ');
  return (
    <Photo
      src={files.at(-1)?.url ?? ''}
      srcSet={srcSet}
      alt={decorative ? '' : studioPhotoTexts[name]}
      width={width}
      height={height}
      bg={color}
      {...image}
    />
  );
}
