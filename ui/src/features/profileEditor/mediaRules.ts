import { portfolioTexts as texts } from '@/features/profileEditor/portfolio/texts';

const megabyte = 1 << 20;
const mostImageMegabytes = 10;
const mostVideoMegabytes = 50;
/** All that one upload may weigh, with room for the form around it. */
const mostUploadMegabytes = 250;
/** What one category may hold. */
const mostItems = 60;

const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const videoTypes: readonly string[] = ['video/mp4', 'video/webm'];

export type Accepted = 'images' | 'media';

/** For the `accept` of a file input. */
export const acceptOf: Readonly<Record<Accepted, string>> = {
  images: imageTypes.join(','),
  media: [...imageTypes, ...videoTypes].join(','),
};

export const isVideo = (address: string) => /\.(mp4|webm)$/i.test(address);

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** Why a file cannot be uploaded; undefined when it can. The server looks at the content once more. */
export function refusalOf(file: Chosen, accepted: Accepted): string | undefined {
  const video = videoTypes.includes(file.type);
  if (accepted === 'images' && !imageTypes.includes(file.type)) return texts.wrongImage(file.name);
  if (!video && !imageTypes.includes(file.type)) return texts.wrongMedia(file.name);
  const most = video ? mostVideoMegabytes : mostImageMegabytes;
  return file.size > most * megabyte ? texts.tooLarge(file.name, most) : undefined;
}

/** Why these files cannot go up together into a category that holds `present` already; undefined when they can. */
export function uploadRefusal(files: readonly Chosen[], present: number): string | undefined {
  if (files.length + present > mostItems) return texts.tooMany(mostItems);
  const weight = files.reduce((sum, { size }) => sum + size, 0);
  return weight > mostUploadMegabytes * megabyte ? texts.tooMuch(mostUploadMegabytes) : undefined;
}
