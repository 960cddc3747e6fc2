/** A script file that not every page loads. */
export type Chunk = {
  readonly name: string;
  /** Its size in bytes, compressed. */
  readonly size: number;
  /** The names of the files that it imports. */
  readonly imports: readonly string[];
  /** How often the file is loaded for its own sake, as a page or a dialog, compared to others; 0 if it is only imported. */
  readonly weight: number;
};

/** Files that become one. */
type Group = {
  readonly chunks: readonly Chunk[];
  readonly size: number;
  /** The groups that are loaded with this one: itself and all that it imports, directly or indirectly. */
  readonly needs: ReadonlySet<Group>;
  /** The pages and dialogs that load this group. */
  readonly loaders: ReadonlySet<Group>;
};

type Pair = { readonly merged: readonly [Group, Group]; readonly saving: number };

/**
 * The bytes that a separate file costs each time it is loaded: its imports and exports, and a compression that starts from
 * nothing.
 */
const bytesOfFile = 150;

/** The bytes that a separate file adds to the first script, which lists the files of all pages. */
const bytesOfListing = 12;

/**
 * Returns the groups of files to merge so that pages and dialogs load fewer bytes. Two files are merged if this saves more
 * where both are needed than it costs where only one is needed. Pages and dialogs keep their own files. The result contains no
 * circular imports: the same pages load all files of a circle, so merging them costs nothing.
 */
export function mergedChunks(chunks: readonly Chunk[]): ReadonlyArray<readonly string[]> {
  let parts: ReadonlyArray<readonly Chunk[]> = chunks.map((chunk) => [chunk]);
  for (;;) {
    const groups = groupsOf(parts);
    const next = withMerged(parts, savingPairs(groups));
    if (next.length === parts.length) break;
    parts = next;
  }
  return parts.filter(({ length }) => length > 1).map((part) => part.map(({ name }) => name));
}

/**
 * Merges pairs in their order, and returns the resulting parts. A pair is skipped if one of its groups has already been merged.
 */
function withMerged(parts: ReadonlyArray<readonly Chunk[]>, pairs: readonly Pair[]): ReadonlyArray<readonly Chunk[]> {
  let result = parts;
  const done = new Set<Group>();
  for (const { merged } of pairs) {
    if (merged.some((group) => done.has(group))) continue;
    const [one, other] = merged;
    const next = result.filter((part) => part !== one.chunks && part !== other.chunks);
    next.push([...one.chunks, ...other.chunks]);

    for (const group of merged) done.add(group);
    result = next;
  }
  return result;
}

/** Returns the parts as groups that refer to each other. */
function groupsOf(parts: ReadonlyArray<readonly Chunk[]>): readonly Group[] {
  type Unfinished = Group & { readonly needs: Set<Group>; readonly loaders: Set<Group> };
  const groups = parts.map((chunks): Unfinished => {
    const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
    return { chunks, size, needs: new Set(), loaders: new Set() };
  });
  const groupOf = new Map(groups.flatMap((group) => group.chunks.map(({ name }) => [name, group] as const)));
  const collect = (group: Unfinished, needs: Set<Unfinished>) => {
    if (needs.has(group)) return;
    needs.add(group);
    for (const name of group.chunks.flatMap(({ imports }) => imports)) {
      const imported = groupOf.get(name);
      if (imported) collect(imported, needs);
    }
  };
  for (const group of groups) {
    const needs = new Set<Unfinished>();
    collect(group, needs);
    for (const needed of needs) {
      group.needs.add(needed);
      if (weightOf(group) > 0) needed.loaders.add(group);
    }
  }
  return groups;
}

/** Returns how often a page or dialog, which is always alone in its group, is loaded; 0 for all other groups. */
const weightOf = ({ chunks: [first] }: Group) => first?.weight ?? 0;

/** Returns the pairs that are worth merging. The pair that saves most is first. */
function savingPairs(groups: readonly Group[]): readonly Pair[] {
  const listings = bytesOfListing * groups.reduce((sum, group) => sum + weightOf(group), 0);
  const shared = groups.filter((group) => weightOf(group) === 0);
  const pairs: Pair[] = [];
  for (const [index, one] of shared.entries()) {
    for (const other of shared.slice(index + 1)) {
      const both = [...one.loaders].filter((loader) => other.loaders.has(loader));
      if (both.length === 0) continue;
      const saved = bytesOfFile * both.reduce((sum, loader) => sum + weightOf(loader), 0) + listings;
      const saving = saved - lossOf(one, other) - lossOf(other, one);
      if (saving > 0) pairs.push({ merged: [one, other], saving });
    }
  }
  return pairs.toSorted((first, second) => second.saving - first.saving);
}

/**
 * Returns the bytes that the loaders of `other` would load in vain if `one` were always loaded with it. The loaders' weights do
 * not count, because some dialogs are loaded together with their page.
 */
function lossOf(one: Group, other: Group): number {
  let loss = 0;
  for (const loader of other.loaders) {
    if (one.loaders.has(loader)) continue;
    for (const needed of one.needs) if (!needed.loaders.has(loader)) loss += needed.size;
  }
  return loss;
}
