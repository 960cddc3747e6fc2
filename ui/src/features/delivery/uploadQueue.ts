import { hasCode, messageOf } from '@/lib/errors';
import { fingerprintOf, startOf, type Announced, type Start } from './resume';

/** The progress of one file. */
export type UploadItem = {
  /** The fingerprint of the file. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** How many bytes have been sent. */
  readonly sent: number;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  /** The reason why the upload failed. */
  readonly error?: string;
};

type UploadTotals = {
  readonly files: number;
  readonly done: number;
  readonly failed: number;
  readonly bytes: number;
  readonly sent: number;
  readonly isRunning: boolean;
};

/** Counts the files and adds up their sizes. A failed file is counted only in `failed`. */
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

/** The number of bytes that had been sent at a certain time, which is in milliseconds. */
export type Sample = { readonly at: number; readonly sent: number };

const sampledMilliseconds = 20_000;
const shortestMilliseconds = 2_000;

/** Adds a sample, and drops those that are too old to indicate the current speed. */
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

/** How many files are sent at a time. The server accepts four at a time from one person. */
export const sentAtOnce = 3;

/** The dependencies of the uploads: the server, and storage that survives a reload. */
export type UploadPorts = {
  readonly announce: (file: File) => Promise<{ readonly fileId: string; readonly uploadUrl: string }>;
  /**
   * Sends the bytes that the server does not have yet. The promise resolves when the server has the whole file, and rejects
   * when it makes no sense to try again. It may stay pending forever after the signal is aborted.
   */
  readonly send: (file: File, uploadUrl: string, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<void>;
  readonly remembered: () => Announced;
  readonly remember: (announced: Announced) => void;
};

type Entry = UploadItem & { readonly file: File; readonly start: Start };

export type UploadState = {
  readonly items: readonly UploadItem[];
  /** The reason why no more files are sent, if the server accepts none. */
  readonly stopped: string | undefined;
  /** The remaining minutes at the speed of the last seconds; undefined while it is unknown. */
  readonly minutes: number | undefined;
};

/** Reports whether the server would refuse every other file for the same reason. */
const endsAll = (failure: unknown) =>
  hasCode(
    failure,
    'delivery_ended',
    'delivery_full',
    'too_many_files',
    'too_early',
    'insufficient_storage',
    'forbidden',
    'wrong_role',
    'session_ended',
    'unauthorized',
  );

const nothing: UploadState = { items: [], stopped: undefined, minutes: undefined };

/** Sends the files of a delivery, some at a time, even while another page is shown. */
export class UploadQueue {
  readonly #ports: UploadPorts;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #abort = new AbortController();
  #running = 0;
  // Settles when the last announcement ends. Files are announced one after the other, because the server lists them in
  // the order of their announcement.
  #announced: Promise<unknown> = Promise.resolve();
  #state = nothing;
  #stopped: string | undefined;
  #samples: readonly Sample[] = [];
  #told: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  readonly state = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds files to the queue. Files that the delivery already contains are not sent again. Returns the number of these files.
   */
  add(files: readonly File[], known: Parameters<typeof startOf>[1]): number {
    const announced = this.#ports.remembered();
    let present = 0;
    for (const file of files) {
      const key = fingerprintOf(file);
      const earlier = this.#entries.get(key);
      if (earlier && earlier.state !== 'failed') continue;
      const start = startOf(file, known, announced);
      if (start.kind === 'present') {
        present += 1;
        continue;
      }
      const sent = start.kind === 'resume' ? start.received : 0;
      this.#entries.set(key, { key, name: file.name, bytes: file.size, sent, state: 'queued', file, start });
    }
    this.#stopped = undefined;
    this.#tell();
    this.#fill();
    return present;
  }

  /** Sends the failed files again. */
  retry(known: Parameters<typeof startOf>[1]): void {
    this.add(
      [...this.#entries.values()].filter(({ state }) => state === 'failed').map(({ file }) => file),
      known,
    );
  }

  /**
   * Stops the uploads and empties the queue. The server keeps the bytes that have arrived, so that the upload of a file can
   * continue from there when it is added again.
   */
  stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#running = 0;
    this.#entries.clear();
    this.#stopped = undefined;
    this.#tell();
  }

  #fill(): void {
    for (const entry of this.#entries.values()) {
      if (this.#running >= sentAtOnce || this.#stopped !== undefined) return;
      if (entry.state === 'queued') void this.#run(entry, this.#abort.signal);
    }
  }

  async #run(entry: Entry, signal: AbortSignal): Promise<void> {
    this.#running += 1;
    this.#change(entry.key, { state: 'sending' });
    try {
      const uploadUrl = entry.start.kind === 'resume' ? entry.start.uploadUrl : await this.#announceInTurn(entry, signal);
      if (uploadUrl === undefined || signal.aborted) return;
      await this.#ports.send(entry.file, uploadUrl, (sent) => !signal.aborted && this.#change(entry.key, { sent }), signal);
      if (!signal.aborted) this.#change(entry.key, { state: 'sent', sent: entry.bytes });
    } catch (failure) {
      if (!signal.aborted) this.#fail(entry.key, failure);
    } finally {
      if (!signal.aborted) {
        this.#running -= 1;
        this.#fill();
      }
    }
  }

  /**
   * Announces a file after the previous ones. It returns undefined without announcing the file if the queue was stopped in the
   * meantime.
   */
  #announceInTurn(entry: Entry, signal: AbortSignal): Promise<string | undefined> {
    const announced = this.#announced.then(() => (signal.aborted ? undefined : this.#announce(entry)));
    this.#announced = announced.catch(() => undefined);
    return announced;
  }

  async #announce({ key, file }: Entry): Promise<string> {
    const { fileId, uploadUrl } = await this.#ports.announce(file);
    this.#ports.remember({ ...this.#ports.remembered(), [key]: fileId });
    return uploadUrl;
  }

  #fail(key: string, failure: unknown): void {
    const error = messageOf(failure);
    this.#change(key, { state: 'failed', error });
    if (!endsAll(failure)) return;
    this.#stopped = error;
    for (const { state, key: other } of this.#entries.values())
      if (state === 'queued') this.#change(other, { state: 'failed', error });
  }

  #change(key: string, changes: Partial<UploadItem>): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.set(key, { ...entry, ...changes });
    this.#tell();
  }

  /** Notifies the listeners at most four times a second, because thousands of files may report their progress. */
  #tell(): void {
    if (this.#told !== undefined) return;
    this.#told = setTimeout(() => {
      this.#told = undefined;
      const items = [...this.#entries.values()];
      const { sent, bytes } = totalsOf(items);
      this.#samples = sampled(this.#samples, { at: performance.now(), sent });
      this.#state = { items, stopped: this.#stopped, minutes: minutesLeft(this.#samples, bytes) };
      for (const listener of this.#listeners) listener();
    }, 250);
  }
}
