import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors';
import {
  minutesLeft,
  type Sample,
  sampled,
  sentAtOnce,
  totalsOf,
  type UploadItem,
  type UploadPorts,
  UploadQueue,
} from './uploadQueue';

const file = (name: string) => new File(['12345'], name, { lastModified: 1 });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.jpg`));

type Sending = {
  readonly name: string;
  readonly url: string;
  readonly finish: () => void;
  readonly fail: (failure: unknown) => void;
};

function setUp(changes: Partial<UploadPorts> = {}) {
  const sendings: Sending[] = [];
  let memory = {};
  const announce = vi.fn((one: File) => Promise.resolve({ fileId: `id-${one.name}`, uploadUrl: `/upload/${one.name}` }));
  const queue = new UploadQueue({
    announce,
    send: (one, url) =>
      new Promise((resolve, reject) => void sendings.push({ name: one.name, url, finish: resolve, fail: reject })),
    remembered: () => memory,
    remember: (announced) => {
      memory = announced;
    },
    ...changes,
  });
  const states = () => queue.state().items.map(({ name, state }) => `${name} ${state}`);
  return { queue, sendings, announce, states, memory: () => memory };
}

/** Waits until everything that needs no response from the server has happened, and the listeners have been notified. */
const settle = () => vi.advanceTimersByTimeAsync(250);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('UploadQueue', () => {
  it('sends a few files at a time, and all in the end', async () => {
    const { queue, sendings, states } = setUp();
    queue.add(files(sentAtOnce + 1), []);
    await settle();
    expect(sendings).toHaveLength(sentAtOnce);
    expect(states().at(-1)).toBe(`${sentAtOnce}.jpg queued`);
    sendings[0]?.finish();
    await settle();
    expect(sendings).toHaveLength(sentAtOnce + 1);
    for (const { finish } of sendings) finish();
    await settle();
    expect(queue.state().items.every(({ state, sent }) => state === 'sent' && sent === 5)).toBe(true);
  });

  it('announces files one after the other, in their order, also after one that was refused', async () => {
    const answers: Array<{ readonly name: string; readonly answer: (failure?: Error) => void }> = [];
    const { queue, sendings, states } = setUp({
      announce: ({ name }) =>
        new Promise((resolve, reject) => {
          const answer = (failure?: Error) =>
            failure ? reject(failure) : resolve({ fileId: name, uploadUrl: `/upload/${name}` });
          answers.push({ name, answer });
        }),
    });
    queue.add(files(2), []);
    await settle();
    expect(answers.map(({ name }) => name)).toEqual(['0.jpg']);
    answers[0]?.answer(new ApiError(413, 'No.', { code: 'too_large' }));
    await settle();
    expect(answers.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg']);
    answers[1]?.answer();
    await settle();
    expect(sendings.map(({ name }) => name)).toEqual(['1.jpg']);
    expect(states()).toEqual(['0.jpg failed', '1.jpg sending']);
  });

  it('announces nothing more after a stop', async () => {
    const answers: Array<() => void> = [];
    const announce = vi.fn(
      ({ name }: File) =>
        new Promise<{ fileId: string; uploadUrl: string }>((resolve) => {
          answers.push(() => resolve({ fileId: name, uploadUrl: `/upload/${name}` }));
        }),
    );
    const { queue } = setUp({ announce });
    queue.add(files(2), []);
    await settle();
    queue.stop();
    answers[0]?.();
    await settle();
    expect(announce).toHaveBeenCalledTimes(1);
  });

  it('goes on after a reload without announcing the file again', async () => {
    const { queue, sendings, announce } = setUp();
    const known = { fileId: 'f', name: '0.jpg', bytes: 5, state: 'uploading', uploadUrl: '/upload/old', received: 2 } as const;
    expect(queue.add([file('0.jpg')], [known])).toBe(0);
    await settle();
    expect(announce).not.toHaveBeenCalled();
    expect(sendings.map(({ url }) => url)).toEqual(['/upload/old']);
    expect(queue.state().items[0]?.sent).toBe(2);
  });

  it('remembers which file became which', async () => {
    const { queue, memory } = setUp();
    queue.add([file('a.jpg')], []);
    await settle();
    expect(memory()).toEqual({ 'a.jpg/5/1': 'id-a.jpg' });
  });

  it('counts what is there and does not send it', async () => {
    const { queue, sendings } = setUp();
    const known = { fileId: 'f', name: 'a.jpg', bytes: 5, state: 'ready', uploadUrl: '', received: 5 } as const;
    expect(queue.add([file('a.jpg'), file('b.jpg')], [known])).toBe(1);
    await settle();
    expect(sendings.map(({ name }) => name)).toEqual(['b.jpg']);
  });

  it('does not take a file twice', async () => {
    const { queue, sendings } = setUp();
    queue.add([file('a.jpg')], []);
    queue.add([file('a.jpg')], []);
    await settle();
    expect(sendings).toHaveLength(1);
  });

  it('goes on with the others after one was refused, which can be tried again', async () => {
    const { queue, sendings, states } = setUp();
    queue.add([file('a.jpg'), file('b.jpg')], []);
    await settle();
    sendings[0]?.fail(new ApiError(413, 'Too large.', { code: 'too_large' }));
    sendings[1]?.finish();
    await settle();
    expect(states()).toEqual(['a.jpg failed', 'b.jpg sent']);
    expect(queue.state().items[0]?.error).toBe('Too large.');
    queue.retry([]);
    await settle();
    expect(states()).toEqual(['a.jpg sending', 'b.jpg sent']);
  });

  it('stops when the server takes no more files', async () => {
    const full = new ApiError(413, 'The delivery is full.', { code: 'delivery_full' });
    const { queue, states } = setUp({ announce: () => Promise.reject(full) });
    queue.add(files(sentAtOnce + 2), []);
    await settle();
    expect(queue.state().stopped).toBe('The delivery is full.');
    expect(states().every((state) => state.endsWith('failed'))).toBe(true);
  });

  it('forgets everything when it is stopped', async () => {
    const { queue, sendings } = setUp();
    queue.add(files(sentAtOnce + 2), []);
    await settle();
    queue.stop();
    for (const { finish } of sendings) finish();
    await settle();
    expect(queue.state().items).toEqual([]);
    expect(sendings).toHaveLength(sentAtOnce);
  });

  it('sends files that are added after a stop, although stopped uploads never settle', async () => {
    const { queue, sendings, states } = setUp();
    queue.add(files(sentAtOnce), []);
    await settle();
    queue.stop();
    queue.add([file('later.jpg')], []);
    await settle();
    expect(sendings).toHaveLength(sentAtOnce + 1);
    sendings.at(-1)?.finish();
    await settle();
    expect(states()).toEqual(['later.jpg sent']);
  });
});

const item = (changes: Partial<UploadItem>): UploadItem => ({
  key: 'a',
  name: 'a.jpg',
  bytes: 100,
  sent: 0,
  state: 'queued',
  ...changes,
});

describe('totalsOf', () => {
  it('leaves out what failed', () => {
    const items = [
      item({ state: 'sent', sent: 100 }),
      item({ state: 'sending', sent: 40 }),
      item({}),
      item({ state: 'failed', sent: 70 }),
    ];
    expect(totalsOf(items)).toEqual({ files: 3, done: 1, failed: 1, bytes: 300, sent: 140, isRunning: true });
  });

  it('has ended when everything is sent or failed', () => {
    expect(totalsOf([item({ state: 'sent' }), item({ state: 'failed' })]).isRunning).toBe(false);
    expect(totalsOf([]).isRunning).toBe(false);
  });
});

describe('minutesLeft', () => {
  const steady: readonly Sample[] = [
    { at: 0, sent: 0 },
    { at: 10_000, sent: 1_000_000 },
  ];

  it.each([
    [1_000_000, 1],
    [1_000_001, 1],
    [7_000_000, 1],
    [7_000_001, 2],
    [61_000_000, 10],
  ])('needs for %d bytes %d minutes', (bytes, minutes) => {
    expect(minutesLeft(steady, bytes)).toBe(minutes);
  });

  it('does not guess', () => {
    expect(minutesLeft([], 100)).toBeUndefined();
    expect(minutesLeft([{ at: 0, sent: 0 }], 100)).toBeUndefined();
    expect(
      minutesLeft(
        [
          { at: 0, sent: 0 },
          { at: 1_000, sent: 50 },
        ],
        100,
      ),
    ).toBeUndefined();
    expect(
      minutesLeft(
        [
          { at: 0, sent: 50 },
          { at: 5_000, sent: 50 },
        ],
        100,
      ),
    ).toBeUndefined();
  });
});

it('forgets old samples', () => {
  const samples = sampled(
    [
      { at: 0, sent: 0 },
      { at: 15_000, sent: 5 },
    ],
    { at: 21_000, sent: 9 },
  );
  expect(samples).toEqual([
    { at: 15_000, sent: 5 },
    { at: 21_000, sent: 9 },
  ]);
});
