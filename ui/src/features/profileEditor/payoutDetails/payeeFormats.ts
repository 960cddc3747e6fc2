/** The formats of payout details, which the server checks as well. Values are converted to capitals before. */
const formats = {
  name: /^[A-Z][A-Z .'&-]{1,59}$/,
  account: /^\d{9,18}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  upi: /^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/,
  pan: /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/,
} as const;

export type PayeeFormat = keyof typeof formats;

/**
 * Returns a typed value as it is sent: without the spaces that people put between groups, and in capitals, except for a
 * UPI id.
 */
export function plain(field: PayeeFormat | 'gstin', typed: string): string {
  const trimmed = field === 'name' ? typed.trim().replaceAll(/\s+/g, ' ') : typed.replaceAll(/\s/g, '');
  return field === 'upi' ? trimmed : trimmed.toUpperCase();
}

export function isWellFormed(field: PayeeFormat, typed: string): boolean {
  return formats[field].test(plain(field, typed));
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const gstinFormat = /^(0[1-9]|[12]\d|3[0-8]|97)([A-Z]{5}\d{4}[A-Z])[A-Z0-9]Z[A-Z0-9]$/;

/** Reports whether a GSTIN belongs to a PAN and has the right check character. */
export function isGstinOf(gstin: string, pan: string): boolean {
  const typed = plain('gstin', gstin);
  if (gstinFormat.exec(typed)?.[2] !== plain('pan', pan)) return false;
  const sum = Array.from(typed.slice(0, -1), (character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / characters.length) + (product % characters.length);
  }).reduce((total, part) => total + part, 0);
  return characters[(characters.length - (sum % characters.length)) % characters.length] === typed.at(-1);
}
