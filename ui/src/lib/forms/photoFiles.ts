/** The accepted types of a profile photo. The server also checks the content. */
const photoTypes: readonly string[] = ['image/jpeg', 'image/png'];

/** The value of the `accept` attribute of a file input. */
export const photoAccept = '.jpg,.jpeg,.png,image/jpeg,image/png';

export function isPhotoFile(file: Pick<File, 'type'>): boolean {
  return photoTypes.includes(file.type);
}
