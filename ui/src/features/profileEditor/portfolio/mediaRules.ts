import { portfolioTexts as texts } from './texts';

const megabyte = 1 << 20;
const maxImageMegabytes = 10;
const maxVideoMegabytes = 50;
/**
 * The maximum total size of the files in an upload. It is below the server's limit of 256 MiB, which also counts the rest of
 * the form.
 */
const maxUploadMegabytes = 250;
/** The maximum number of items in a category. */
const maxItems = 60;

const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const videoTypes: readonly string[] = ['video/mp4', 'video/webm'];

export type Accepted = 'images' | 'media';

/** The values for `accept` of a file input. */
export const acceptOf: Readonly<Record<Accepted, string>> = {
  images: imageTypes.join(','),
  media: [...imageTypes, ...videoTypes].join(','),
};

export const isVideo = (address: string) => /\.(mp4|webm)$/i.test(address);

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** Returns why a file cannot be uploaded; undefined if it can. The server also checks the content. */
export function refusalOf(file: Chosen, accepted: Accepted): string | undefined {
  const video = videoTypes.includes(file.type);
  if (accepted === 'images' && !imageTypes.includes(file.type)) return texts.wrongImage(file.name);
  if (!video && !imageTypes.includes(file.type)) return texts.wrongMedia(file.name);
  const max = video ? maxVideoMegabytes : maxImageMegabytes;
  return file.size > max * megabyte ? texts.tooLarge(file.name, max) : undefined;
}

/** Returns why the files cannot be added to a category with `present` items; undefined if they can. */
export function uploadRefusal(files: readonly Chosen[], present: number): string | undefined {
  if (files.length + present > maxItems) return texts.tooMany(maxItems);
  const weight = files.reduce((sum, { size }) => sum + size, 0);
  return weight > maxUploadMegabytes * megabyte ? texts.tooMuch(maxUploadMegabytes) : undefined;
}
