import { Button, Slider, Stack } from '@chakra-ui/react';
import { sliderSlotRecipe } from '@chakra-ui/react/theme';
import { useState } from 'react';
import { CropStage } from './CropStage';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { messageOf } from '@/lib/errors';
import { drawCrop, type SquareArea } from '@/lib/drawCrop';
import { useFileUrl } from '@/lib/react/useFileUrl';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { commonTexts } from '@/texts/common';
import { photoTexts } from './photoTexts';

type PhotoCropProps = {
  /** The chosen picture, JPEG or PNG (see `isPhotoFile`). */
  file: File;
  onClose: () => void;
  /** Stores the square; a rejection is shown here and the person may try again. */
  onSave: (square: File) => Promise<unknown>;
};

type PhotoCropDialogProps = Omit<PhotoCropProps, 'file'> & {
  open: boolean;
  /** Undefined while it is closed. */
  file: File | undefined;
};

/** Cuts a square out of a picture and hands it over. */
export function PhotoCropDialog({ open, file, onClose, onSave }: PhotoCropDialogProps) {
  const shown = useWhileOpen(open, file);
  return (
    <Dialog open={open} onClose={onClose} title={photoTexts.cropTitle} description={photoTexts.cropHint}>
      {shown && <PhotoCrop file={shown} onClose={onClose} onSave={onSave} />}
    </Dialog>
  );
}

const maxZoom = 4;

function PhotoCrop({ file, onClose, onSave }: PhotoCropProps) {
  const url = useFileUrl(file);
  const [zoom, setZoom] = useState(1);
  /** Undefined until the picture has loaded. */
  const [area, setArea] = useState<SquareArea>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy || !url || !area) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(await drawCrop(url, area));
      onClose();
    } catch (failure) {
      setError(messageOf(failure, photoTexts.uploadFailed));
      setBusy(false);
    }
  }

  return (
    <Stack gap="5">
      <CropStage
        url={url}
        zoom={zoom}
        maxZoom={maxZoom}
        onZoom={setZoom}
        onArea={setArea}
        onError={() => setError(photoTexts.unreadable)}
      />
      <Slider.Root
        recipe={sliderSlotRecipe}
        aria-label={[photoTexts.zoom]}
        min={1}
        max={maxZoom}
        step={0.05}
        disabled={!area}
        value={[zoom]}
        onValueChange={({ value: [chosen = 1] }) => setZoom(chosen)}
      >
        <Slider.Label>{photoTexts.zoom}</Slider.Label>
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          <Slider.Thumbs />
        </Slider.Control>
      </Slider.Root>
      <FormError message={error} />
      <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" pb="3">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button loading={busy} loadingText={photoTexts.save} onClick={() => void save()}>
          {photoTexts.save}
        </Button>
      </Stack>
    </Stack>
  );
}
