import { locale } from '@/lib/locale';

/** Returns the first word of a name: "Asha Rao" becomes "Asha". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Returns a person's initials, from the first and the last word of the name, or an empty string if it contains no letters. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase(locale) ?? '').join('');
}
