import * as v from 'valibot';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from './parse';

const storageKey = 'sentCodes';
const storedSchema = v.record(v.string(), v.number());

type SentCodes = Readonly<v.InferOutput<typeof storedSchema>>;

const read = (): SentCodes => parseStored(storedSchema, safeSessionStorage.getItem(storageKey)) ?? {};

const write = (codes: SentCodes) => safeSessionStorage.setItem(storageKey, JSON.stringify(codes));

/** The purpose of a code and where it was sent. A code is valid for its purpose only. */
export type CodeKey = `${'verify' | 'login' | 'payout'} ${string}`;

/** Records that a code was sent just now. The record lasts until the tab closes. */
export function noteSentCode(key: CodeKey): void {
  write({ ...read(), [key]: Date.now() });
}

/** Returns when the last code was sent, as a timestamp in milliseconds, or undefined if none was sent. */
export function sentCodeTime(key: CodeKey): number | undefined {
  return read()[key];
}

/** Reports whether the last code that was sent is still valid, so that no new one is needed. */
export function isCodeValid(key: CodeKey, lifetimeSeconds: number): boolean {
  const sent = sentCodeTime(key);
  return sent !== undefined && Date.now() < sent + lifetimeSeconds * 1000;
}

/** Forgets a code that was used or has expired. */
export function forgetSentCode(key: CodeKey): void {
  const { [key]: _used, ...others } = read();
  write(others);
}

export function forgetSentCodes(): void {
  safeSessionStorage.removeItem(storageKey);
}
