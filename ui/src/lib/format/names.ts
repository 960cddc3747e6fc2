import { locale } from '@/lib/locale';

/** Asha Rao → Asha */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** The first letters of the first and the last word of a name, as they stand for a person without a photo. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase(locale) ?? '').join('');
}
