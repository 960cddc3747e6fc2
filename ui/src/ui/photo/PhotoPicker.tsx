import { Button, type ButtonProps, Stack } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { isPhotoFile, photoAccept } from '@/lib/forms/photoFiles';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormError } from '@/ui/form/FormError';
import { photoTexts } from './texts';

const PhotoCropDialog = lazyDialog(() => import('./PhotoCropDialog'), 'PhotoCropDialog');

type PhotoPickerProps = ButtonProps & {
  /** Stores the cropped square. */
  onSave: (square: File) => Promise<unknown>;
};

/** Renders a button that lets the person choose a profile photo, which is cropped before it is uploaded. */
export function PhotoPicker({ onSave, children, ...button }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The value is cleared so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const allowed = isPhotoFile(file);
    setError(allowed ? undefined : photoTexts.wrongType);
    if (allowed) setChosen(file);
  }

  return (
    <Stack gap="2" align="center">
      <Button
        variant="outline"
        colorPalette="gray"
        {...PhotoCropDialog.preload}
        {...button}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden />
        {children}
      </Button>
      <input ref={input} type="file" accept={photoAccept} hidden onChange={choose} />
      <FormError message={error} />
      <PhotoCropDialog open={chosen !== undefined} file={chosen} onClose={() => setChosen(undefined)} onSave={onSave} />
    </Stack>
  );
}
