import { Button } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { searchTexts } from '@/texts/search';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { tileFromApi, type WallPicture } from './wallPictures';
import type { WallDialog as Dialog } from './WallDialog';
import { wallTexts } from '@/features/search/texts';
import { WallView } from './WallView';

const WallDialog = lazyDialog(() => import('./WallDialog'), 'WallDialog');

type PhotoWallProps = Pick<ComponentProps<typeof Dialog>, 'location' | 'query' | 'searched'> & {
  pictures: readonly WallPicture[];
  /** Switches to the photographers' cards. If there are no pictures, a button calls it. */
  onLeave: () => void;
};

/** Shows pictures whose photographers can be booked. Clicking a picture opens it in a dialog with the controls for booking. */
export function PhotoWall({ pictures, onLeave, ...search }: PhotoWallProps) {
  const { searched } = search;
  const [start, setStart] = useState<number>();
  const [open, setOpen] = useState(false);
  const tiles = useMemo(
    () => pictures.map((picture, index) => tileFromApi(picture, index === 0, searched)),
    [pictures, searched],
  );

  if (pictures.length === 0) {
    return (
      <EmptyState icon={Images} title={wallTexts.none} description={wallTexts.noneText}>
        <Button variant="outline" onClick={onLeave}>
          {wallTexts.showPhotographers}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <WallView
        label={searchTexts.views.photos}
        tiles={tiles}
        preload={WallDialog.preload}
        onOpen={(index) => {
          setStart(index);
          setOpen(true);
        }}
      />
      {start !== undefined && (
        <WallDialog open={open} onClose={() => setOpen(false)} pictures={pictures} start={start} {...search} />
      )}
    </>
  );
}
