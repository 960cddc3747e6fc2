/** Reports whether a URL is that of a picture. It returns false for a video and for an empty string. */
export const isPicture = (url: string) => url !== '' && !/\.(mp4|webm)$/i.test(url);

/** Returns the first entry of each list, then the second entry of each, and so on. */
export function inTurn<Entry>(lists: ReadonlyArray<readonly Entry[]>): readonly Entry[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}
