import { Box, Button, Center, chakra, Dialog as Chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Download, Heart, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from 'react';
import { ClosePhotoDialog, PhotoDialog, PhotoDialogContent } from '@/ui/photo/PhotoDialog';
import { type ShownFile, swipeStep } from './PhotoGrid';
import { galleryTexts as texts } from './texts';

type PhotoViewerProps<File extends ShownFile> = {
  open: boolean;
  files: readonly File[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
  /** Returns the grid's button for the last photo shown, which gets the focus after closing, or null if there is none. */
  onClosed: () => HTMLElement | null;
  onPick?: (file: File, picked: boolean) => void;
  /** Whether the originals are available: if so, each file has a download link, and videos can be played. */
  canDownload: boolean;
  /** The note that is shown in place of a video that cannot be played. */
  videoNote: string;
  /** Called when a picture cannot be loaded, for example because the key in its URL has expired. */
  onBroken: () => void;
  /** Renders the content below the photo, such as its comment. */
  renderBelow?: (file: File) => ReactNode;
};

/**
 * Shows the photos of a delivery one at a time in a dialog that fills the window. Arrow keys, buttons and swipes move between
 * them.
 */
export function PhotoViewer<File extends ShownFile>({ open, onClose, onClosed, ...viewer }: PhotoViewerProps<File>) {
  const next = useRef<HTMLButtonElement>(null);
  return (
    <PhotoDialog open={open} onClose={onClose} initialFocus={() => next.current} finalFocus={onClosed}>
      <Viewer next={next} {...viewer} />
    </PhotoDialog>
  );
}

const isTyping = (target: EventTarget) => (target as Element).matches('input, textarea, video');

function Viewer<File extends ShownFile>({
  files,
  index,
  onView,
  onPick,
  canDownload,
  videoNote,
  onBroken,
  renderBelow,
  next,
}: Omit<PhotoViewerProps<File>, 'open' | 'onClose' | 'onClosed'> & { next: Ref<HTMLButtonElement> }) {
  const file = files[index];
  const begun = useRef<{ readonly x: number; readonly y: number }>(null);
  useNeighbours(files, index);

  function turn(step: -1 | 0 | 1) {
    const wanted = index + step;
    if (step !== 0 && wanted >= 0 && wanted < files.length) onView(wanted);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isTyping(event.target)) return;
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  }

  function onPointerUp(event: PointerEvent) {
    if (begun.current) turn(swipeStep({ x: event.clientX - begun.current.x, y: event.clientY - begun.current.y }));
    begun.current = null;
  }

  return (
    <PhotoDialogContent onKeyDown={onKeyDown}>
      <Flex as="header" align="center" gap={{ base: '2', md: '4' }} ps={{ base: '4', md: '6' }} pe="3" py="1.5" minH="14">
        <Chakra.Title textStyle="md" fontFamily="body" truncate minW="0">
          {file?.name}
        </Chakra.Title>
        <Text flexShrink="0" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums" aria-live="polite">
          {texts.position(index + 1, files.length)}
        </Text>
        <Flex ms="auto" gap="1" flexShrink="0">
          {file && onPick && (
            <Button
              variant="ghost"
              colorPalette="gray"
              px="3"
              aria-pressed={file.picked}
              onClick={() => onPick(file, !file.picked)}
              css={{ '&[aria-pressed=true] svg': { fill: 'red.300', color: 'red.300' } }}
            >
              <Heart aria-hidden />
              {file.picked ? texts.picked : texts.notPicked}
            </Button>
          )}
          {file && canDownload && (
            <Button asChild variant="ghost" colorPalette="gray" px="3">
              <a href={file.original} download={file.name} aria-label={texts.download(file.bytes)}>
                <Download aria-hidden />
                <Box as="span" hideBelow="md">
                  {texts.download(file.bytes)}
                </Box>
              </a>
            </Button>
          )}
          <ClosePhotoDialog />
        </Flex>
      </Flex>
      <Center
        position="relative"
        flex="1"
        minH="0"
        touchAction="pan-y pinch-zoom"
        onPointerDown={(event) => {
          begun.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          begun.current = null;
        }}
      >
        {file && <Picture key={file.fileId} file={file} canPlay={canDownload} videoNote={videoNote} onBroken={onBroken} />}
        <TurnButton side="insetStart" label={texts.previous} disabled={index <= 0} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </TurnButton>
        <TurnButton ref={next} side="insetEnd" label={texts.next} disabled={index >= files.length - 1} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </TurnButton>
      </Center>
      {file && renderBelow && (
        <Box key={file.fileId} px={{ base: '4', md: '6' }} py="3" maxH="40dvh" overflowY="auto">
          {renderBelow(file)}
        </Box>
      )}
    </PhotoDialogContent>
  );
}

type TurnButtonProps = {
  side: 'insetStart' | 'insetEnd';
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

// The button uses aria-disabled, because a disabled button would lose the focus when the first or the last photo is reached.
function TurnButton({ side, label, disabled, onClick, children, ref }: TurnButtonProps) {
  return (
    <IconButton
      ref={ref}
      aria-label={label}
      aria-disabled={disabled}
      position="absolute"
      {...{ [side]: { base: '2', md: '4' } }}
      boxSize="12"
      bg="rgba(20, 14, 9, 0.6)"
      color="ink.50"
      _hover={{ bg: 'ink.800' }}
      opacity={disabled ? 0.35 : 1}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

type PictureProps = { file: ShownFile; canPlay: boolean; videoNote: string; onBroken: () => void };

function Picture({ file, canPlay, videoNote, onBroken }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (file.kind === 'video') {
    return canPlay ? (
      // The videos of a shoot have no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <chakra.video src={file.original} controls preload="metadata" maxW="full" maxH="full" aria-label={file.name} />
    ) : (
      <Stack align="center" textAlign="center" gap="2" px="16">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {texts.video(file.name, file.seconds, file.bytes)}
        </Text>
        <Text color="fg.muted">{videoNote}</Text>
      </Stack>
    );
  }
  if (failed === file.view || file.view === '') {
    return (
      <Stack align="center" color="fg.muted" px="16" textAlign="center">
        <ImageOff size={48} strokeWidth={1.5} aria-hidden />
        <Text>{texts.broken}</Text>
      </Stack>
    );
  }
  return (
    <chakra.img
      src={file.view}
      alt={file.name}
      draggable={false}
      maxW="full"
      maxH="full"
      objectFit="contain"
      userSelect="none"
      onError={() => {
        setFailed(file.view);
        onBroken();
      }}
    />
  );
}

/** Preloads the photos before and after the one that is shown. */
function useNeighbours(files: readonly ShownFile[], index: number): void {
  const next = files[index + 1]?.view;
  const previous = files[index - 1]?.view;
  useEffect(() => {
    for (const address of [next, previous]) if (address) new Image().src = address;
  }, [next, previous]);
}
