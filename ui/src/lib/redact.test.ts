import { describe, expect, it } from 'vitest';
import { redactPath, redactText } from './redact';

describe('redactText', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    [`Unexpected token 'A', "Asha Rao, 12"... is not valid JSON`, "Unexpected token 'A', [text]... is not valid JSON"],
    ['at https://shootday.in/schedule?location=Pune&q=asha#x failed', 'at /schedule failed'],
    ['at Page (https://shootday.in/assets/index-BkXq9s2L.js:12:123456)', 'at Page (/assets/index-BkXq9s2L.js:12:123456)'],
    ['no booking abc123def456ghi of asha@example.in, 9811198111', 'no booking [id] of [email], [number]'],
    ['token eyJhbGciOiJI.eyJpZCI6.x and 0123456789abcdefABCDEF0123456789', 'token [token] and [token]'],
    ['the code 123456 is wrong', 'the code [number] is wrong'],
    ["'Asha Rao lives here' is no name", '[text] is no name'],
  ])('%s', (text, want) => expect(redactText(text)).toBe(want));
});

describe('redactPath', () => {
  it.each([
    ['/', '/'],
    ['/confirmbookingdetails', '/confirmbookingdetails'],
    ['/receipt/abc123def456ghi', '/receipt/:id'],
    ['/receipt/abcdefghijklmno', '/receipt/:id'],
    ['/update-password/eyJhbGciOiJ.x.y', '/update-password/:id'],
    ['/profile/asha@example.in', '/profile/:id'],
  ])('%s', (path, want) => expect(redactPath(path)).toBe(want));
});
