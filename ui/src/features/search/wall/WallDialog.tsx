import { fullNameOf } from '@/api/photographers';
import { searchTexts } from '@/texts/search';
import { SlideshowDialog } from '@/ui/photo/SlideshowDialog';
import { type ComponentProps, useMemo } from 'react';
import { WallBar } from './WallBar';
import type { WallPicture } from './wallPictures';
import { wallTexts } from './wallTexts';

type WallDialogProps = Omit<ComponentProps<typeof WallBar>, 'picture'> & {
  open: boolean;
  onClose: () => void;
  pictures: readonly WallPicture[];
  /** The index of the picture that is shown first. */
  start: number;
};

/** Shows the pictures of a wall one at a time, each with what is needed to book its photographer. */
export function WallDialog({ open, onClose, pictures, start, ...search }: WallDialogProps) {
  const items = useMemo(() => pictures.map(({ src }) => src), [pictures]);
  const alts = useMemo(
    () => pictures.map(({ photographer, category }) => searchTexts.coverOf(fullNameOf(photographer), category.name)),
    [pictures],
  );
  return (
    <SlideshowDialog
      open={open}
      onClose={onClose}
      title={wallTexts.dialogTitle}
      items={items}
      alts={alts}
      start={start}
      renderBelow={(index) => {
        const picture = pictures[index];
        if (!picture) return null;
        // The choices apply only to this photographer and this category, so they are reset for others.
        return <WallBar key={`${picture.photographer._id} ${picture.category._id}`} picture={picture} {...search} />;
      }}
    />
  );
}
