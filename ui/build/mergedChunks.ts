/** A file of scripts that not every page loads. */
export type Chunk = {
  readonly name: string;
  /** Its size in bytes, compressed. */
  readonly size: number;
  /** The names of the files that it imports. */
  readonly imports: readonly string[];
  /** How often it is loaded for its own sake, as a page or a dialog, compared to others. Other files are only imported. */
  readonly weight: number;
};

/** Files that become one. */
type Group = {
  readonly chunks: readonly Chunk[];
  readonly size: number;
  /** The groups that are loaded with this one: itself and what it imports. */
  readonly needs: ReadonlySet<Group>;
  /** The pages and dialogs that load it. */
  readonly loaders: ReadonlySet<Group>;
};

type Pair = { readonly merged: readonly [Group, Group]; readonly saving: number };

/** What a file adds to each load of it, in bytes: its imports and exports, and a compression that starts from nothing. */
const bytesOfFile = 150;

/** What a file adds to the first script, which lists the files of all pages. */
const bytesOfListing = 12;

/**
 * Returns which files to merge so that pages and dialogs load fewer bytes: those whose common loads save more than is lost where
 * only one of them is needed. Pages and dialogs keep their own files. No circle of imports remains, because the same pages load
 * all files of a circle, so that merging them loses nothing.
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

/** Returns the parts after each pair, from the one that saves most, is merged, unless one of it has already been merged. */
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

/** Returns how often a page or dialog is loaded. It is always alone in its group. */
const weightOf = ({ chunks: [first] }: Group) => first?.weight ?? 0;

/** Returns the pairs that are worth merging, from the one that saves most. */
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
 * Returns what the loaders of the second group would load in vain if the first were always loaded with it. It does not depend on
 * their weights, because some of them load with their page.
 */
function lossOf(one: Group, other: Group): number {
  let loss = 0;
  for (const loader of other.loaders) {
    if (one.loaders.has(loader)) continue;
    for (const needed of one.needs) if (!needed.loaders.has(loader)) loss += needed.size;
  }
  return loss;
}
