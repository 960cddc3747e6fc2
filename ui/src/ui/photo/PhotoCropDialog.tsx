import { Box, Button, Slider, Stack } from '@chakra-ui/react';
import { sliderSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { messageOf } from '@/lib/errors';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { commonTexts } from '@/texts/common';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { photoTexts } from './texts';

/** A square part of a picture, in the picture's own pixels. */
type SquareArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const outputSide = 640;
const jpegQuality = 0.9;

/** Draws a part of a picture as a square JPEG file, with white in place of transparent pixels. */
async function drawCrop(url: string, { x, y, width, height }: SquareArea): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();

  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = 'white';
  context.fillRect(0, 0, outputSide, outputSide);
  context.drawImage(picture, x, y, width, height, 0, 0, outputSide, outputSide);

  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!jpeg) throw new Error('the picture could not be encoded');
  return new File([jpeg], 'photo.jpg', { type: jpeg.type });
}

/** Returns an object URL for a file that was chosen but not uploaded. It is undefined at the first render. */
function useFileUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the effect also revokes the URL
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

type PhotoCropProps = {
  /** The chosen picture, JPEG or PNG (see `isPhotoFile`). */
  file: File;
  onClose: () => void;
  /** Stores the square. If it rejects, the dialog shows the failure and the person can try again. */
  onSave: (square: File) => Promise<unknown>;
};

type PhotoCropDialogProps = Omit<PhotoCropProps, 'file'> & {
  open: boolean;
  /** The file is undefined while the dialog is closed. */
  file: File | undefined;
};

/** Lets the person crop a picture to a square, and passes the square to `onSave`. */
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
  /** The area is undefined until the picture has loaded. */
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
      <CropStage url={url} zoom={zoom} onZoom={setZoom} onArea={setArea} onError={() => setError(photoTexts.unreadable)} />
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

type CropStageProps = {
  url: string | undefined;
  zoom: number;
  onZoom: (zoom: number) => void;
  onArea: (area: SquareArea) => void;
  onError: () => void;
};

const keyboardPixels = 16;
const middle = { x: 0, y: 0 };

/** Renders a square frame over a picture. The pointer and the arrow keys move the picture; the wheel and two fingers zoom it. */
function CropStage({ url, zoom, onZoom, onArea, onError }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [crop, setCrop] = useState(middle);

  // The cropper measures the stage only once, so it gets the picture only after the dialog's opening animation has ended.
  useEffect(() => {
    const growing = stage.current?.closest('[role=dialog]')?.getAnimations() ?? [];
    void Promise.allSettled(growing.map(({ finished }) => finished)).then(() => setOpen(true));
  }, []);

  return (
    <Box
      ref={stage}
      position="relative"
      width="full"
      maxW="80"
      mx="auto"
      aspectRatio="1"
      overflow="hidden"
      borderRadius="lg"
      bg="bg.emphasized"
      css={{
        // The part of the picture outside the circle of the profile photo is dimmed.
        '& .reactEasyCrop_CropArea': { border: 0, color: 'rgba(20, 14, 9, 0.45)' },
        '& .reactEasyCrop_CropArea:focus-visible': { outline: '3px solid', outlineColor: 'marigold.400', outlineOffset: '-3px' },
      }}
    >
      <Cropper
        image={isOpen ? url : undefined}
        crop={crop}
        onCropChange={setCrop}
        zoom={zoom}
        maxZoom={maxZoom}
        onZoomChange={onZoom}
        onCropAreaChange={(_, area) => onArea(area)}
        aspect={1}
        cropShape="round"
        objectFit="cover"
        showGrid={false}
        keyboardStep={keyboardPixels}
        mediaProps={{ onError }}
        cropperProps={{ role: 'application', 'aria-label': photoTexts.cropArea }}
        disableAutomaticStylesInjection
      />
    </Box>
  );
}
