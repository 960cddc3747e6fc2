/** The progress of one file. */
export type UploadItem = {
  /** Identifies the file on this page. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** How many bytes have been sent. */
  readonly sent: number;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  readonly error?: string;
};

export type UploadTotals = {
  readonly files: number;
  readonly done: number;
  readonly failed: number;
  readonly bytes: number;
  readonly sent: number;
  readonly isRunning: boolean;
};

/** Sums up all files. Failed files do not count as bytes to send. */
export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const wanted = items.filter(({ state }) => state !== 'failed');
  const sum = (of: (item: UploadItem) => number) => wanted.reduce((total, item) => total + of(item), 0);
  return {
    files: wanted.length,
    done: wanted.filter(({ state }) => state === 'sent').length,
    failed: items.length - wanted.length,
    bytes: sum(({ bytes }) => bytes),
    sent: sum(({ sent }) => sent),
    isRunning: wanted.some(({ state }) => state !== 'sent'),
  };
}

/** The number of bytes that had been sent at a time. */
export type Sample = { readonly at: number; readonly sent: number };

const sampledMilliseconds = 20_000;
const shortestMilliseconds = 2_000;

/** Adds a sample, and drops those that are too old to tell the current speed. */
export function sampled(samples: readonly Sample[], next: Sample): readonly Sample[] {
  return [...samples.filter(({ at }) => at > next.at - sampledMilliseconds), next];
}

/** Returns the whole minutes that are left, at least 1, or undefined while the speed is unknown. */
export function minutesLeft(samples: readonly Sample[], bytes: number): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < shortestMilliseconds || last.sent <= first.sent) return undefined;
  const perMillisecond = (last.sent - first.sent) / (last.at - first.at);
  return Math.max(1, Math.ceil((bytes - last.sent) / perMillisecond / 60_000));
}
