import { Button } from '@chakra-ui/react';
import { ClipboardCopy } from 'lucide-react';
import type { DeliveryFile } from '@/api/openapi.gen';
import { showToast } from '@/lib/toasts';
import { deliveryTexts as texts } from './texts';

/** Copies the names of the picked files, one per line, to search for them in a program that has the originals. */
export function PickedNames({ files }: { files: ReadonlyArray<Pick<DeliveryFile, 'name' | 'picked'>> }) {
  const names = files.filter(({ picked }) => picked).map(({ name }) => name);
  if (names.length === 0) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(names.join('\n'));
      showToast({ kind: 'success', text: texts.copied(names.length) });
    } catch {
      showToast({ kind: 'error', text: texts.copyFailed });
    }
  }

  return (
    <Button variant="outline" colorPalette="gray" minH="10" onClick={() => void copy()}>
      <ClipboardCopy aria-hidden />
      {texts.copyNames}
    </Button>
  );
}
