import { expect, test } from 'vitest';
import { safeStorage } from './storage';

const refuse = () => {
  throw new DOMException('refused');
};

test('a value that does not fit is kept in memory, in place of the stored value', () => {
  let isFull = false;
  const values = new Map<string, string>();
  const storage = safeStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => (isFull ? refuse() : void values.set(key, value)),
    removeItem: (key) => void values.delete(key),
  }));
  storage.setItem('mode', 'dark');
  isFull = true;
  storage.setItem('mode', 'light');
  expect(storage.getItem('mode')).toBe('light');

  isFull = false;
  storage.setItem('mode', 'dark');
  expect(storage.getItem('mode')).toBe('dark');
  expect(values.get('mode')).toBe('dark');
  storage.removeItem('mode');
  expect(storage.getItem('mode')).toBeNull();
});

test('without access to the storage, values are kept in memory', () => {
  const storage = safeStorage(refuse);
  storage.setItem('mode', 'dark');
  expect(storage.getItem('mode')).toBe('dark');
  storage.removeItem('mode');
  expect(storage.getItem('mode')).toBeNull();
});
