import type { Slide } from 'yet-another-react-lightbox';
import { thumbOf, thumbSources } from '@/lib/browser/thumbs';

const videoTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

/** The slide of an address, an image or a video. */
export function slideOf(src: string, alt: string): Slide {
  const type = videoTypes[/\.(\w+)$/.exec(src)?.[1]?.toLowerCase() ?? ''];
  if (type) return { type: 'video', sources: [{ src, type }] };
  return {
    src: thumbOf(src, '1280x0'),
    alt,
    thumbnail: thumbOf(src, '320x320'),
    // The lightbox takes the largest height as a limit. The pictures' own heights are not known.
    srcSet: thumbSources(src).map((source) => ({ ...source, height: 2 * source.width })),
  };
}
