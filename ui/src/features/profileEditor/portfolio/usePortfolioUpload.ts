import { useRef, useState } from 'react';
import { uploadPortfolio, usePortfolioUpdate, type PortfolioUpload } from '@/api/portfolio';
import { withReason } from '@/lib/errors';
import { portfolioTexts as texts } from './texts';
import { dismissToast, showToast } from '@/lib/toasts';

type UploadState = {
  /** The part that has been sent, 0 to 1; undefined while nothing is under way. */
  readonly sent: number | undefined;
  readonly error: string | undefined;
};

/** One upload at a time: how far it is, how it failed, and a way to stop it. */
export function usePortfolioUpload(failedText: string) {
  const show = usePortfolioUpdate();
  const [state, setState] = useState<UploadState>({ sent: undefined, error: undefined });
  const running = useRef<AbortController>(null);

  /** True once all is stored; a failure is in `error`. */
  async function start(files: PortfolioUpload): Promise<boolean> {
    if (running.current) return false;
    const controller = new AbortController();
    running.current = controller;
    setState({ sent: 0, error: undefined });
    const toast = showToast({ kind: 'loading', text: texts.uploading });
    try {
      show(
        await uploadPortfolio(files, { signal: controller.signal, onProgress: (sent) => setState({ sent, error: undefined }) }),
      );
      showToast({ kind: 'success', text: texts.uploaded }, toast);
      setState({ sent: undefined, error: undefined });
      return true;
    } catch (failure) {
      dismissToast(toast);
      setState({ sent: undefined, error: controller.signal.aborted ? texts.stopped : withReason(failedText, failure) });
      return false;
    } finally {
      running.current = null;
    }
  }

  const refuse = (error: string | undefined) => setState({ sent: undefined, error });
  return { ...state, busy: state.sent !== undefined, start, refuse, stop: () => running.current?.abort() };
}
