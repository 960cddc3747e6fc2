const separators = /[\s().\u2010-\u2015-]+/g;
const writtenMobile = /^(?:(?:\+|00|0)?91|0)?(\d{10})$/;

/**
 * Reads an Indian mobile number as people write it, such as `+91 98765 43299` or `098765-43299`: the ten digits, or
 * undefined where it is none.
 */
export function parseMobile(text: string): string | undefined {
  return writtenMobile.exec(text.replaceAll(separators, ''))?.[1];
}
