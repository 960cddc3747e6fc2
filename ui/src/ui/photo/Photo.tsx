import { Center, Image, type ImageProps } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { thumbOf, thumbSet } from '@/lib/browser/thumbs';

type PhotoProps = Omit<ImageProps, 'src' | 'alt' | 'width' | 'height'> & {
  src: string;
  alt: string;
  /** The picture's size gives its aspect ratio, so that nothing moves while it loads. */
  width: number;
  height: number;
};

/**
 * Renders a picture on a coloured tile. An uploaded picture is requested in a size that fits `sizes`. If it fails to load, the
 * tile shows an icon.
 */
export function Photo({ src, alt, width, height, ...image }: PhotoProps) {
  const [failed, setFailed] = useState(false);
  const common = { w: 'full', objectFit: 'cover', bg: 'bg.emphasized' } as const;

  if (src === '' || failed) {
    return (
      <Center role="img" aria-label={alt} color="fg.subtle" aspectRatio={width / height} {...common} {...image}>
        <ImageOff size={28} strokeWidth={1.5} aria-hidden />
      </Center>
    );
  }
  return (
    <Image
      src={thumbOf(src, '640x0')}
      srcSet={thumbSet(src)}
      alt={alt}
      htmlWidth={width}
      htmlHeight={height}
      aspectRatio={width / height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      {...common}
      {...image}
    />
  );
}
