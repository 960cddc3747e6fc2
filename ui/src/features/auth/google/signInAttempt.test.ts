import { describe, expect, it } from 'vitest';
import { addressOf, newAttempt } from './signInAttempt';

const google = { clientId: 'shootday', authUrl: 'https://google.test/auth', redirectUrl: 'https://shootday.test/auth/google' };

describe('an attempt to sign in with Google', () => {
  it('has its own state and verifier', () => {
    const secrets = [newAttempt(google.redirectUrl), newAttempt(google.redirectUrl)].flatMap(({ state, verifier }) => [
      state,
      verifier,
    ]);
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it('sends the hash of the verifier, as in the example of RFC 7636', async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const address = new URL(await addressOf({ state: 's', verifier, redirectUrl: google.redirectUrl }, google));
    expect(address.origin + address.pathname).toBe(google.authUrl);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'shootday',
      redirect_uri: google.redirectUrl,
      response_type: 'code',
      state: 's',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(verifier);
  });
});
