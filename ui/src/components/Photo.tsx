import { Center, Image, type ImageProps } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { thumbOf, thumbSet } from '@/lib/browser/thumbs';

type PhotoProps = Omit<ImageProps, 'src' | 'alt' | 'width' | 'height'> & {
  src: string;
  alt: string;
  /** The picture's proportions, so that nothing jumps while it loads. */
  width: number;
  height: number;
};

/** A picture that fades in, unless it is wanted at once (`loading="eager"`); an uploaded one in the size that `sizes` asks for. Shows a quiet tile when it cannot load. */
export function Photo({ src, alt, width, height, ...image }: PhotoProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const common = { w: 'full', objectFit: 'cover', bg: 'bg.emphasized' } as const;

  if (src === '' || state === 'failed') {
    return (
      <Center role="img" aria-label={alt} color="fg.subtle" aspectRatio={width / height} {...common} {...image}>
        <ImageOff size={28} strokeWidth={1.5} aria-hidden />
      </Center>
    );
  }
  return (
    <Image
      ref={(element) => {
        // A picture from the cache may be complete before React listens.
        if (element?.complete && element.naturalWidth > 0 && state === 'loading') setState('shown');
      }}
      src={thumbOf(src, '640x0')}
      srcSet={thumbSet(src)}
      alt={alt}
      htmlWidth={width}
      htmlHeight={height}
      aspectRatio={width / height}
      loading="lazy"
      decoding="async"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
      opacity={state === 'shown' || image.loading === 'eager' ? 1 : 0}
      transition="opacity 0.4s ease"
      {...common}
      {...image}
    />
  );
}
