import { describe, expect, it } from 'vitest';
import { prefix } from './prefix';

/** What Stylis writes for a declaration: the value of `return`, or the declaration itself. */
function written(property: string, value: string) {
  const element = { type: 'decl', props: property, value: `${property}:${value};`, return: '' };
  prefix(element);
  return element.return || element.value;
}

describe('prefix', () => {
  it('adds the prefix to what some browsers only know with it', () => {
    expect(written('user-select', 'none')).toBe('-webkit-user-select:none;user-select:none;');
    expect(written('mask-image', 'none')).toBe('-webkit-mask-image:none;mask-image:none;');
  });

  it('leaves everything else as it is', () => {
    expect(written('display', 'flex')).toBe('display:flex;');
    expect(written('user-select-none', 'x')).toBe('user-select-none:x;');
  });
});
