import { chakra, Image } from '@chakra-ui/react';
import { thumbOf, thumbSet } from '@/lib/browser/thumbs';

type SlideProps = { src: string; alt: string };

const isVideo = (src: string) => /\.(mp4|webm)$/i.test(src);
const frame = { w: 'full', h: '70vh', objectFit: 'contain', borderRadius: 'lg', bg: 'bg.muted' } as const;

/** One picture or video of a slideshow, whole and as large as fits. */
export function Slide({ src, alt }: SlideProps) {
  if (isVideo(src)) return <chakra.video src={src} controls playsInline aria-label={alt} {...frame} />;
  return (
    <Image src={thumbOf(src, '1280x0')} srcSet={thumbSet(src)} sizes="(min-width: 56rem) 56rem, 100vw" alt={alt} {...frame} />
  );
}
