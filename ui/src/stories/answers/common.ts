// This file contains responses of the server for the stories of pages.

export const failure = {
  status: 500,
  success: false,
  code: 'internal',
  message: 'Something went wrong. Please try again.',
  data: {},
};

export const hindiName = 'आराध्या श्रीवास्तव';

/** Makes a list of `count` entries, each from its index. */
export function many<Entry>(count: number, make: (index: number) => Entry): readonly Entry[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
