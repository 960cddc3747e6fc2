import { Button, Slider, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { CropStage } from '@/components/CropStage';
import { Dialog } from '@/components/Dialog';
import { FormError } from '@/components/FormError';
import { messageOf } from '@/lib/errors';
import { drawCrop } from '@/lib/drawCrop';
import { clampCrop, middleCrop, mostZoom } from '@/lib/squareCrop';
import { commonTexts } from '@/texts/common';
import { photoTexts } from '@/texts/photo';

type PhotoCropProps = {
  /** The chosen picture, JPEG or PNG (see `isPhotoFile`). */
  file: File;
  onClose: () => void;
  /** Stores the square; a rejection is shown here and the person may try again. */
  onSave: (square: File) => Promise<unknown>;
};

type PhotoCropDialogProps = Omit<PhotoCropProps, 'file'> & { file: File | undefined };

/** Cuts a square out of a picture and hands it over; open while there is a picture. */
export function PhotoCropDialog({ file, onClose, onSave }: PhotoCropDialogProps) {
  return (
    <Dialog open={file !== undefined} onClose={onClose} title={photoTexts.cropTitle} description={photoTexts.cropHint}>
      {file && <PhotoCrop file={file} onClose={onClose} onSave={onSave} />}
    </Dialog>
  );
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({ width: naturalWidth, height: naturalHeight });

function PhotoCrop({ file, onClose, onSave }: PhotoCropProps) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState(middleCrop({ width: 0, height: 0 }));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const size = picture && sizeOf(picture);

  function onLoad(loaded: HTMLImageElement) {
    setPicture(loaded);
    setCrop(middleCrop(sizeOf(loaded)));
  }

  async function save() {
    if (busy || !picture) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(await drawCrop(picture, crop));
      onClose();
    } catch (failure) {
      setError(messageOf(failure, photoTexts.uploadFailed));
      setBusy(false);
    }
  }

  return (
    <Stack gap="5">
      <CropStage
        file={file}
        size={size}
        crop={crop}
        onCrop={setCrop}
        onLoad={onLoad}
        onError={() => setError(photoTexts.unreadable)}
      />
      <Slider.Root
        aria-label={[photoTexts.zoom]}
        min={1}
        max={mostZoom}
        step={0.05}
        disabled={!size}
        value={[crop.zoom]}
        onValueChange={({ value: [zoom = 1] }) => size && setCrop(clampCrop(size, { ...crop, zoom }))}
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
