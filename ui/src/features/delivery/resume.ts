import type { DeliveryFile } from '@/api/openapi.gen';

/** What is known about a chosen file before it is read. */
type ChosenFile = { readonly name: string; readonly size: number; readonly lastModified: number };

/** Identifies a chosen file. The fingerprint of the same file is the same after a reload. */
export function fingerprintOf({ name, size, lastModified }: ChosenFile): string {
  return `${name}/${size}/${lastModified}`;
}

/** Maps the fingerprints of announced files to their ids in the delivery. */
export type Announced = Readonly<Record<string, string>>;

export type Start =
  | { readonly kind: 'new' }
  /** The upload continues where it stopped. */
  | { readonly kind: 'resume'; readonly fileId: string; readonly uploadUrl: string; readonly received: number }
  /** The file has been uploaded already. */
  | { readonly kind: 'present' };

type Known = Pick<DeliveryFile, 'fileId' | 'name' | 'bytes' | 'state' | 'uploadUrl' | 'received'>;

/**
 * Decides what happens with a chosen file. The server may have changed its name, so files that were announced in this
 * browser are found by fingerprint. Others are found by name and size.
 */
export function startOf(file: ChosenFile, files: readonly Known[], announced: Announced): Start {
  const remembered = announced[fingerprintOf(file)];
  const name = file.name.normalize('NFC');
  const isSame = (known: Known) => known.bytes === file.size && known.name === name;
  const known = files.find(({ fileId }) => fileId === remembered) ?? files.find((one) => one.state !== 'refused' && isSame(one));
  // A refused file is uploaded again, because it may have been repaired.
  if (!known || known.state === 'refused') return { kind: 'new' };
  if (known.state === 'uploading' && known.uploadUrl)
    return { kind: 'resume', fileId: known.fileId, uploadUrl: known.uploadUrl, received: known.received ?? 0 };
  return { kind: 'present' };
}

const megabyte = 1_000_000;
const largestPhoto = 200 * megabyte;
const largestVideo = 4000 * megabyte;
const photos = ['jpg', 'jpeg', 'png', 'webp'] as const;
const videos = ['mp4', 'm4v', 'mov', 'webm'] as const;

const limits: ReadonlyMap<string, number> = new Map([
  ...photos.map((extension) => [extension, largestPhoto] as const),
  ...videos.map((extension) => [extension, largestVideo] as const),
]);

/** The file extensions that the file chooser accepts. */
export const acceptedTypes = [...limits.keys()].map((extension) => `.${extension}`).join();

/** Returns why a file is not announced to the server, or undefined if it is. */
export function refusalOf({ name, size }: Pick<ChosenFile, 'name' | 'size'>): 'type' | 'size' | 'empty' | undefined {
  const limit = limits.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
  if (limit === undefined) return 'type';
  if (size === 0) return 'empty';
  return size > limit ? 'size' : undefined;
}
