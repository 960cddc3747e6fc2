import { expect, it } from 'vitest';
import { isScrolled } from './Header';

it.each([
  [false, 50, false],
  [false, 51, true],
  // The position at which a page comes to rest after its header has lost 16 pixels of its height.
  [true, 35, true],
  [true, 11, true],
  [true, 10, false],
])('after %s, at %d pixels of 50: %s', (before, position, scrolled) => expect(isScrolled(before, position, 50)).toBe(scrolled));
