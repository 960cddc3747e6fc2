import { Button, chakra } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import type { PreloadProps } from '@/components/lazyDialog';
import { Photo } from '@/components/Photo';
import { photographerTexts as texts } from '@/texts/photographer';
import type { MosaicPicture } from './mosaicPictures';
import { MosaicLayout } from './MosaicLayout';

// 88 % of a phone's width, as in MosaicLayout.
export const largeSizes = '(min-width: 80rem) 40rem, (min-width: 48rem) 60vw, 88vw';
export const smallSizes = '(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 88vw';

/** The look of what leads to all pictures, on top of a picture. */
export const showAllStyle = { size: 'md', px: '4', bg: 'bg.panel', color: 'fg', boxShadow: 'md' } as const;

type MosaicProps = {
  pictures: readonly MosaicPicture[];
  /** The number of all pictures. */
  total: number;
  onOpen: (src?: string) => void;
  preload: PreloadProps;
};

/** A few pictures of the photographer; each opens all of them. */
export function Mosaic({ pictures, total, onOpen, preload }: MosaicProps) {
  return (
    <MosaicLayout
      count={pictures.length}
      {...preload}
      action={
        <Button {...showAllStyle} aria-haspopup="dialog" onClick={() => onOpen()}>
          <Images size={18} aria-hidden />
          {texts.showAll(total)}
        </Button>
      }
    >
      {pictures.map(({ src, category }, index) => (
        <chakra.button
          key={src}
          type="button"
          cursor="button"
          aria-haspopup="dialog"
          aria-label={texts.mosaicPicture(index + 1, category)}
          onClick={() => onOpen(src)}
        >
          <Photo src={src} alt="" width={4} height={3} {...placeOf(index)} />
        </chakra.button>
      ))}
    </MosaicLayout>
  );
}

/** How a picture is loaded, by its place. */
export function placeOf(index: number) {
  return index === 0
    ? ({ loading: 'eager', fetchPriority: 'high', sizes: largeSizes } as const)
    : ({ loading: 'lazy', opacity: 1, sizes: smallSizes } as const);
}
