/** The sizes that the server makes of uploaded pictures. */
type ThumbSize = '96x96' | '320x320' | '320x0' | '640x0' | '960x0' | '1280x0';

const uploads = /\/api\/files\//;
const widths = [320, 640, 960, 1280] as const;

/** Returns the URL of a smaller version of an uploaded picture. Any other URL is returned unchanged. */
export function thumbOf(src: string, size: ThumbSize): string {
  return uploads.test(src) ? `${src}?thumb=${size}` : src;
}

type ThumbSource = { readonly src: string; readonly width: number };

/**
 * Returns the versions of an uploaded picture that keep its proportions, narrowest first. For any other picture the list is
 * empty.
 */
export function thumbSources(src: string): readonly ThumbSource[] {
  return uploads.test(src) ? widths.map((width) => ({ src: thumbOf(src, `${width}x0`), width })) : [];
}

/** Returns the `srcset` of an uploaded picture, or undefined for any other picture. */
export function thumbSet(src: string): string | undefined {
  const sources = thumbSources(src);
  return sources.length > 0 ? sources.map((source) => `${source.src} ${source.width}w`).join(', ') : undefined;
}
