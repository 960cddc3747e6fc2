import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { FolderUp, Images } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import type { DeliveryFile } from '@/api/openapi.gen';
import { showToast } from '@/lib/toasts';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { FormError } from '@/ui/form/FormError';
import { Panel } from '@/ui/layout/Panel';
import { acceptedTypes, refusalOf } from './resume';
import { Unfinished } from './FileProblems';
import { deliveryTexts as texts } from './texts';
import { uploadsOf } from './tusUpload';
import { totalsOf, type UploadItem, type UploadState } from './uploadQueue';

type UploadPanelProps = {
  bookingId: string;
  /** The files of the delivery that have been loaded so far. */
  files: readonly DeliveryFile[];
  /** Whether the list is complete. Until then, it is unknown which files have been uploaded already. */
  isComplete: boolean;
  refresh: () => Promise<unknown>;
};

/** Accepts photos and videos by drag and drop or from a file chooser, and shows the progress of their upload. */
export function UploadPanel({ bookingId, files, isComplete, refresh }: UploadPanelProps) {
  const queue = uploadsOf(bookingId);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const { items, stopped } = state;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const totals = totalsOf(items);
  useLeaveWarning(totals.isRunning && !stopped);

  function add(chosen: readonly File[]) {
    const judged = chosen.map((file) => ({ file, refusal: refusalOf(file) }));
    const leftOut = judged.filter(({ refusal }) => refusal === 'type').length;
    setProblems([
      ...judged.filter(({ refusal }) => refusal === 'size').map(({ file }) => texts.tooLarge(file.name)),
      ...judged.filter(({ refusal }) => refusal === 'empty').map(({ file }) => texts.empty(file.name)),
      ...(leftOut > 0 ? [texts.leftOut(leftOut)] : []),
    ]);
    const present = queue.add(
      judged.filter(({ refusal }) => refusal === undefined).map(({ file }) => file),
      files,
    );
    if (present > 0) showToast({ kind: 'info', text: texts.present(present) });
  }

  return (
    <Panel title={texts.upload}>
      <Stack gap="5">
        <DropZone disabled={!isComplete} onFiles={add} />
        {problems.map((problem) => (
          <FormError key={problem} message={problem} />
        ))}
        {stopped !== undefined && <FormError message={texts.stopped(stopped)} />}
        {totals.files > 0 && (
          <Progress state={state} isChecking={files.some((file) => file.state === 'checking')} onStop={() => queue.stop()} />
        )}
        <Failed items={items} onRetry={() => queue.retry(files)} />
        {!totals.isRunning && <Unfinished bookingId={bookingId} files={files} refresh={refresh} />}
      </Stack>
    </Panel>
  );
}

/** Makes the browser ask for confirmation before the tab is closed while `active` is true. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

type DropZoneProps = { disabled: boolean; onFiles: (files: readonly File[]) => void };

function DropZone({ disabled, onFiles }: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) droppedFiles(event.dataTransfer).then(onFiles, () => undefined);
  }

  const chosen = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Without this line, choosing the same files again would not fire a change event.
    input.value = '';
  };

  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="3"
      px="4"
      py={{ base: '6', md: '10' }}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'marigold.solid' : 'border.control'}
      borderRadius="lg"
      bg={over ? 'marigold.subtle' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Text fontWeight="semibold" textStyle="lg" hideBelow="md">
        {texts.drop}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center">
        <Button disabled={disabled} onClick={() => chooser.current?.click()}>
          <Images aria-hidden />
          {texts.chooseFiles}
        </Button>
        <Button variant="outline" colorPalette="gray" hideBelow="md" disabled={disabled} onClick={() => folders.current?.click()}>
          <FolderUp aria-hidden />
          {texts.chooseFolder}
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" maxW="prose">
        {texts.dropHint}
      </Text>
      <Text textStyle="sm" color="fg.muted" maxW="prose">
        {texts.resumeHint}
      </Text>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        aria-label={texts.chooseFiles}
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={folders}
        type="file"
        multiple
        hidden
        // React's types do not contain this attribute, but React passes it to the element.
        {...{ webkitdirectory: '' }}
        aria-label={texts.chooseFolder}
        onChange={(event) => chosen(event.currentTarget)}
      />
    </Flex>
  );
}

type ProgressProps = { state: UploadState; isChecking: boolean; onStop: () => void };

function Progress({ state: { items, minutes }, isChecking, onStop }: ProgressProps) {
  const { files, done, bytes, sent, isRunning } = totalsOf(items);
  const percent = bytes === 0 ? 0 : Math.floor((100 * sent) / bytes);
  if (!isRunning) return <Text role="status">{(isChecking ? texts.allSentChecking : texts.allSent)(files)}</Text>;
  return (
    <Box>
      <ProgressBar label={texts.progress} percent={percent} />
      <Flex align="center" justify="space-between" gap="4" mt="2" wrap="wrap">
        <Text textStyle="sm" fontVariantNumeric="tabular-nums">
          {texts.sent(done, files, sent, bytes)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {minutes !== undefined && texts.minutes(minutes)}
        </Text>
        <Button size="sm" minH="10" variant="ghost" colorPalette="gray" onClick={onStop}>
          {texts.stop}
        </Button>
      </Flex>
    </Box>
  );
}

const shownFailures = 20;

function Failed({ items, onRetry }: { items: readonly UploadItem[]; onRetry: () => void }) {
  const failed = items.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <Stack gap="3" role="alert">
      <Text fontWeight="semibold">{texts.failed(failed.length)}</Text>
      <Stack as="ul" role="list" gap="1" textStyle="sm">
        {failed.slice(0, shownFailures).map(({ key, name, error = '' }) => (
          <Text as="li" key={key} overflowWrap="anywhere">
            {texts.failedFile(name, error)}
          </Text>
        ))}
      </Stack>
      <Button alignSelf="start" variant="outline" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Stack>
  );
}

/** Reads all entries of a folder. The browser returns them in portions. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const next = () => new Promise<readonly FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let portion = await next(); portion.length > 0; portion = await next()) all.push(...portion);
  return all;
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isDirectory) {
    const entries = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(entries.map(filesIn))).flat();
  }
  return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
}

/** Returns the dropped files, including those in folders and their subfolders. */
async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // The browser empties the list once the event has been handled, so the entries are read before anything is awaited.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map(filesIn))).flat();
}
