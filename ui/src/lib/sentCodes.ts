import * as v from 'valibot';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from './parse';

const storageKey = 'sentCodes';
const storedSchema = v.record(v.string(), v.number());

type SentCodes = Readonly<v.InferOutput<typeof storedSchema>>;

const read = (): SentCodes => parseStored(storedSchema, safeSessionStorage.getItem(storageKey)) ?? {};

const write = (codes: SentCodes) => safeSessionStorage.setItem(storageKey, JSON.stringify(codes));

/** What a code is for, and where it went. A code to log in proves nothing else. */
export type CodeKey = `${'verify' | 'login'} ${string}`;

/** Notes that a code was sent just now, for as long as the tab is open. */
export function noteSentCode(key: CodeKey): void {
  write({ ...read(), [key]: Date.now() });
}

/** When the last code was sent, in milliseconds; undefined where none was. */
export function sentCodeTime(key: CodeKey): number | undefined {
  return read()[key];
}

/** Whether the last code that was sent can still be entered, so that no other one is needed. */
export function isCodeValid(key: CodeKey, lifetimeSeconds: number): boolean {
  const sent = sentCodeTime(key);
  return sent !== undefined && Date.now() < sent + lifetimeSeconds * 1000;
}

/** Forgets a code that was used. */
export function forgetSentCode(key: CodeKey): void {
  const { [key]: _used, ...others } = read();
  write(others);
}

export function forgetSentCodes(): void {
  safeSessionStorage.removeItem(storageKey);
}
