import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import { failureTexts } from '@/texts/errors';
import { upload } from './upload';

/** Replaces XMLHttpRequest. A test decides what the server returns. */
class FakeRequest extends EventTarget {
  static latest: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.latest = this;
  }
  open = vi.fn();
  send = vi.fn();
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value;
  };
  abort = () => this.dispatchEvent(new Event('abort'));

  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.dispatchEvent(new Event('load'));
  }
}

const begin = (signal = new AbortController().signal, onProgress = vi.fn()) => ({
  onProgress,
  answer: upload('/portfolio/setPortfolioImages', new FormData(), { signal, onProgress }),
});

describe('an upload', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.spyOn(sessionStore, 'token', 'get').mockReturnValue('a-token');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('sends the token, reports the progress and returns the answer', async () => {
    const { answer, onProgress } = begin();
    const request = FakeRequest.latest;
    expect(request.open).toHaveBeenCalledWith('POST', '/api/v1/portfolio/setPortfolioImages');
    expect(request.headers['Authorization']).toBe('Bearer a-token');

    request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
    expect(onProgress).toHaveBeenCalledWith(0.25);

    request.answer(200, '{"message":"Portfolio uploaded successfully!"}');
    await expect(answer).resolves.toEqual({ message: 'Portfolio uploaded successfully!' });
  });

  it('fails with the message of the server', async () => {
    const { answer } = begin();
    FakeRequest.latest.answer(413, '{"success":false,"status":413,"message":"The upload is too large.","data":{}}');
    await expect(answer).rejects.toEqual(new ApiError(413, 'The upload is too large.'));
  });

  it('fails with a readable message when the answer is not JSON', async () => {
    const { answer } = begin();
    FakeRequest.latest.answer(502, '<html>Bad gateway</html>');
    await expect(answer).rejects.toEqual(new ApiError(502, failureTexts.unexpected));
  });

  it('fails as a network error when there is no answer', async () => {
    const { answer } = begin();
    FakeRequest.latest.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toEqual(new ApiError(0, failureTexts.network));
  });

  it('rejects an answer that was cut off', async () => {
    const { answer } = begin();
    FakeRequest.latest.answer(200, '{"message":"Portfolio up');
    await expect(answer).rejects.toEqual(new ApiError(0, failureTexts.network));
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const { answer } = begin(controller.signal);
    controller.abort();
    await expect(answer).rejects.toEqual(new ApiError(0, failureTexts.aborted));
  });

  it('signs out when the server no longer accepts the token', async () => {
    const endIfRefused = vi.spyOn(sessionStore, 'endIfRefused').mockImplementation(() => undefined);
    const { answer } = begin();
    FakeRequest.latest.answer(401, '{"code":"session_ended","message":"Please log in."}');
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(endIfRefused).toHaveBeenCalledOnce();
  });
});

// These calls are only compiled, never made.
export const typesOfUploads = [
  // @ts-expect-error a path that takes no files
  () => upload('/portfolio/makeCoverImage', new FormData(), { signal: AbortSignal.timeout(0), onProgress: vi.fn() }),
];
