const bytes = 16;

/** Returns a unique key. Unlike `crypto.randomUUID`, it also works on pages that were not loaded over HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
