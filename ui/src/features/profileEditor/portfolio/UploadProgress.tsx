import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { usePortfolioUpdate } from '@/api/ownProfile';
import { uploadPortfolio, type PortfolioUpload } from '@/api/upload';
import { withReason } from '@/lib/errors';
import { dismissToast, showToast } from '@/lib/toasts';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { portfolioTexts as texts } from './texts';

type UploadState = {
  /** The fraction of the upload that was sent, 0 to 1; undefined without an upload. */
  readonly sent: number | undefined;
  readonly error: string | undefined;
};

/** Runs one upload at a time, and returns its progress and its failure. */
export function usePortfolioUpload(failedText: string) {
  const show = usePortfolioUpdate();
  const [state, setState] = useState<UploadState>({ sent: undefined, error: undefined });
  const running = useRef<AbortController>(null);

  /**
   * Uploads the files. It resolves to false if the upload fails or is stopped, which sets `error`, or if another upload is
   * running.
   */
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

type UploadProgressProps = { /** The fraction of the upload that was sent, 0 to 1. */ sent: number; onStop: () => void };

export function UploadProgress({ sent, onStop }: UploadProgressProps) {
  const percent = Math.round(sent * 100);
  return (
    <Box>
      <ProgressBar label={texts.progress} percent={percent} />
      <Flex align="center" justify="space-between" mt="1.5">
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {percent < 100 ? texts.sent(percent) : texts.preparing}
        </Text>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onStop}>
          {texts.stop}
        </Button>
      </Flex>
    </Box>
  );
}
