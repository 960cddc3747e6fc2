import { Dialog } from '@/components/Dialog';
import { Slideshow } from '@/components/Slideshow';

type SlideshowDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Addresses of images and videos. */
  items: readonly string[];
  start?: number;
};

/** A slideshow in a dialog, which begins anew each time it opens. */
export function SlideshowDialog({ open, onClose, title, items, start }: SlideshowDialogProps) {
  return (
    <Dialog open={open && items.length > 0} onClose={onClose} title={title} size="xl">
      <Slideshow title={title} items={items} start={start} />
    </Dialog>
  );
}
