import { describe, expect, it } from 'vitest';
import { type Chunk, mergedChunks } from './mergedChunks';

const page = (name: string, ...imports: string[]): Chunk => ({ name, size: 2000, imports, weight: 1 });
const shared = (name: string, size: number, ...imports: string[]): Chunk => ({ name, size, imports, weight: 0 });

const sorted = (merged: ReadonlyArray<readonly string[]>) => merged.map((names) => names.toSorted().join());

describe('files that are merged', () => {
  it('are those that are always loaded together', () => {
    expect(sorted(mergedChunks([page('one', 'a', 'b'), page('two', 'a', 'b'), shared('a', 5000), shared('b', 200)]))).toEqual([
      'a,b',
    ]);
  });

  it('are small, if one of them is sometimes loaded alone', () => {
    const pages = [page('one', 'a', 'b'), page('two', 'a', 'b'), page('three', 'a')];
    expect(mergedChunks([...pages, shared('a', 300), shared('b', 5000)])).toEqual([]);
    expect(sorted(mergedChunks([...pages, shared('a', 5000), shared('b', 200)]))).toEqual(['a,b']);
  });

  it('do not bring a large import to a page that has no need for it', () => {
    const pages = [page('one', 'a', 'b'), page('two', 'a', 'b'), page('three', 'a')];
    expect(mergedChunks([...pages, shared('a', 300), shared('b', 200, 'large'), shared('large', 5000)])).not.toContainEqual(
      expect.arrayContaining(['a', 'b']),
    );
  });

  it('are never pages or dialogs', () => {
    expect(mergedChunks([page('one', 'two'), page('two'), { ...page('dialog'), weight: 0.25 }])).toEqual([]);
  });

  it('are never files that no page needs together', () => {
    expect(mergedChunks([page('one', 'a'), page('two', 'b'), shared('a', 10), shared('b', 10)])).toEqual([]);
  });

  it('are in no circle, each in one group, for any division', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round++) {
      // Each file imports only later ones.
      const count = 8 + random(30);
      const chunks = Array.from({ length: count }, (_, index): Chunk => {
        const later = Array.from({ length: count - index - 1 }, (__, step) => String(index + 1 + step));
        const imports = later.filter(() => random(8) === 0);
        return { name: String(index), size: random(400), imports, weight: index < 4 ? 1 : 0 };
      });
      const merged = mergedChunks(chunks);
      const names = merged.flat();
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => Number(name) < 4)).toEqual([]);
      expect(circleOf(chunks, merged)).toBeUndefined();
    }
  });
});

/** Returns a file that imports itself through other files after the groups have been merged, or undefined if there is none. */
function circleOf(chunks: readonly Chunk[], merged: ReadonlyArray<readonly string[]>): string | undefined {
  const fileOf = (name: string) => merged.find((names) => names.includes(name))?.join() ?? name;
  const edges = chunks.flatMap(({ name, imports }) => imports.map((imported) => [fileOf(name), fileOf(imported)] as const));
  // A file that imports nothing is not part of a circle, so the imports of such files are removed, until only circles are left.
  let left = edges.filter(([from, to]) => from !== to);
  for (;;) {
    const next = left.filter(([, to]) => left.some(([from]) => from === to));
    if (next.length === left.length) return left[0]?.[0];
    left = next;
  }
}
