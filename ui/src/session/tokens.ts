const nowSeconds = () => Date.now() / 1000;

/** Returns the claims of a PocketBase token, or an empty object if it cannot be read. Only the server can verify them. */
export function claimsIn(token: string): Readonly<Record<string, unknown>> {
  try {
    const [, payload = ''] = token.split('.');
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Reports whether a token can be read and has not expired. */
export function isCurrent(token: string): boolean {
  const { exp } = claimsIn(token);
  return typeof exp === 'number' && exp > nowSeconds();
}

/** Keeps a token in memory and notifies subscribers of each change. */
export class TokenStore {
  #token = '';
  readonly #listeners = new Set<() => void>();

  get token(): string {
    return this.#token;
  }

  get isValid(): boolean {
    return isCurrent(this.#token);
  }

  save(token: string): void {
    this.#token = token;
    for (const listener of this.#listeners) listener();
  }

  clear(): void {
    this.save('');
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
