import { Box, Button, HStack, Stack } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PhotoGrid, type GridHandle, type ShownFile } from './PhotoGrid';
import { galleryTexts as texts } from './texts';

const PhotoViewer = lazyDialog(() => import('./PhotoViewer'), 'PhotoViewer');

type GalleryProps<File extends ShownFile> = Pick<ComponentProps<typeof PhotoGrid<File>>, 'onPick' | 'labelOf'> & {
  /** The files that have loaded so far, and how many there will be. */
  files: readonly File[];
  total: number;
  /** Whether originals can be downloaded. */
  canDownload: boolean;
  videoNote: string;
  onBroken: () => void;
  /** Renders the content below a photo in the viewer. */
  renderBelow?: (file: File) => ReactNode;
  /** The actions for the picked photos. */
  pickedActions?: ReactNode;
};

/** Shows the photos of a delivery in a grid, all or the picked ones, and one at a time in a viewer. */
export function Gallery<File extends ShownFile>({
  files,
  total,
  onPick,
  labelOf,
  renderBelow,
  pickedActions,
  ...viewer
}: GalleryProps<File>) {
  const [onlyPicked, setOnlyPicked] = useState(false);
  // The index is kept after the viewer has closed, because the photo is shown while the viewer fades out.
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const grid = useRef<GridHandle>(null);

  const picked = files.filter((file) => file.picked);
  const shown = onlyPicked ? picked : files;
  const current = Math.min(index, Math.max(shown.length - 1, 0));

  function view(next: number) {
    setIndex(next);
    setOpen(true);
  }

  return (
    <Stack gap="4">
      {(onPick !== undefined || picked.length > 0) && (
        <HStack role="group" aria-label={texts.filter} gap="2" wrap="wrap">
          <FilterButton chosen={!onlyPicked} onClick={() => setOnlyPicked(false)}>
            {texts.all(total)}
          </FilterButton>
          <FilterButton chosen={onlyPicked} onClick={() => setOnlyPicked(true)}>
            {texts.onlyPicked(picked.length)}
          </FilterButton>
          <Box ms={{ sm: 'auto' }}>{pickedActions}</Box>
        </HStack>
      )}
      {onlyPicked && picked.length === 0 ? (
        <EmptyState icon={Heart} title={texts.nonePicked} />
      ) : (
        <PhotoGrid
          ref={grid}
          files={shown}
          total={onlyPicked ? shown.length : total}
          onOpen={view}
          onPick={onPick}
          labelOf={labelOf}
        />
      )}
      <PhotoViewer
        open={open && shown.length > 0}
        files={shown}
        index={current}
        onView={setIndex}
        onClose={() => setOpen(false)}
        onClosed={() => grid.current?.buttonOf(current) ?? null}
        // The viewer knows only the type that all files have in common.
        onPick={onPick as ((file: ShownFile, picked: boolean) => void) | undefined}
        renderBelow={renderBelow as ((file: ShownFile) => ReactNode) | undefined}
        {...viewer}
      />
    </Stack>
  );
}

type FilterButtonProps = { chosen: boolean; onClick: () => void; children: ReactNode };

function FilterButton({ chosen, onClick, children }: FilterButtonProps) {
  return (
    <Button
      minH="10"
      h="10"
      px="4"
      variant="outline"
      {...(chosen ? { bg: 'marigold.subtle', borderColor: 'marigold.solid' } : { colorPalette: 'gray' })}
      aria-pressed={chosen}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
