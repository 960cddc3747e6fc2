import { AspectRatio, Button, Center, chakra, Fieldset, IconButton, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { categoriesQuery } from '@/api/catalogue';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useFileSource } from '@/lib/react/useFileSource';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { type Accepted, acceptOf, refusalOf, uploadRefusal } from './mediaRules';
import { portfolioTexts as texts } from './texts';
import { UploadProgress, usePortfolioUpload } from './UploadProgress';

const uploadSchema = v.object({ categoryId: exactText(texts.categoryFirst) });

type UploadPortfolioDialogProps = {
  open: boolean;
  onClose: () => void;
  photographerId: string;
  portfolio: readonly PortfolioEntry[];
};

export function UploadPortfolioDialog({ open, onClose, ...form }: UploadPortfolioDialogProps) {
  const upload = usePortfolioUpload(texts.uploadFailed);

  function close() {
    // A click outside the dialog must not stop an upload, which has a stop button of its own.
    if (upload.busy) return;
    upload.refuse(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={texts.upload} size="lg">
      <UploadForm {...form} upload={upload} onDone={onClose} />
    </Dialog>
  );
}

type UploadFormProps = Pick<UploadPortfolioDialogProps, 'photographerId' | 'portfolio'> & {
  upload: ReturnType<typeof usePortfolioUpload>;
  onDone: () => void;
};

function UploadForm({ photographerId, portfolio, upload, onDone }: UploadFormProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { control, submit, formState } = useAppForm(uploadSchema, { categoryId: '' });
  const cover = useChosenFiles();
  const images = useChosenFiles();

  function refusal(categoryId: string): string | undefined {
    const all = [...cover.files, ...images.files];
    if (all.length === 0) return texts.nothingChosen;
    const present = portfolio.find((entry) => entry.categoryId === categoryId)?.portfolioImages.length ?? 0;
    return uploadRefusal(all, present);
  }

  const send = submit(async ({ categoryId }) => {
    const refused = refusal(categoryId);
    if (refused) upload.refuse(refused);
    else if (await upload.start({ photographerId, categoryId, cover: cover.files[0], files: images.files })) onDone();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="6" pb="3">
        <Controller
          name="categoryId"
          control={control}
          render={({ field }) => (
            <SelectField
              label={texts.category}
              placeholder={texts.selectCategory}
              options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
              disabled={upload.busy}
              error={formState.errors.categoryId?.message}
              {...field}
            />
          )}
        />
        <FilesField
          label={texts.cover}
          hint={texts.coverHint}
          button={texts.chooseCover}
          files={cover.files}
          errors={cover.errors}
          onAdd={cover.add}
          onRemove={cover.remove}
          disabled={upload.busy}
        />
        <FilesField
          label={texts.images}
          hint={texts.imagesHint}
          button={texts.chooseImages}
          multiple
          files={images.files}
          errors={images.errors}
          onAdd={images.add}
          onRemove={images.remove}
          disabled={upload.busy}
        />
        <FormError message={upload.error} />
        {upload.sent !== undefined && <UploadProgress sent={upload.sent} onStop={upload.stop} />}
        <Button type="submit" size="lg" loading={upload.busy} loadingText={texts.uploading}>
          {texts.send}
        </Button>
      </Stack>
    </chakra.form>
  );
}

type FilesFieldProps = {
  label: string;
  hint: string;
  button: string;
  multiple?: boolean;
  files: readonly File[];
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
  errors?: readonly string[];
  disabled: boolean;
};

/** Lets the photographer choose pictures to upload, and shows a preview of each. */
function FilesField({ label, hint, button, multiple, files, onAdd, onRemove, errors = [], disabled }: FilesFieldProps) {
  return (
    <Fieldset.Root recipe={fieldsetSlotRecipe}>
      <Fieldset.Legend textStyle="sm" fontWeight="medium">
        {label}
      </Fieldset.Legend>
      <Text textStyle="sm" color="fg.muted" mt="0!">
        {hint}
      </Text>
      <Stack gap="3" {...useFocusFallback(files)}>
        {files.length > 0 && (
          <SimpleGrid columns={{ base: 3, sm: 4, md: 5 }} gap="2">
            {files.map((file) => (
              <FilePreview key={keyOf(file)} file={file} onRemove={disabled ? undefined : () => onRemove(file)} />
            ))}
          </SimpleGrid>
        )}
        {(multiple === true || files.length === 0) && (
          <FileDrop accepted="images" label={button} multiple={multiple} onFiles={onAdd} disabled={disabled} />
        )}
      </Stack>
      {errors.map((error) => (
        <FormError key={error} message={error} />
      ))}
    </Fieldset.Root>
  );
}

/** Identifies a file, so that choosing it twice adds it once. */
const keyOf = (file: File) => `${file.name}/${file.size}/${file.lastModified}`;

/** Keeps the chosen pictures, and the reasons why others were refused. */
function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);

  function add(chosen: readonly File[]) {
    const refusals = chosen.map((file) => refusalOf(file, 'images'));
    const taken = chosen.filter((_, index) => refusals[index] === undefined);
    setErrors(refusals.filter((refusal) => refusal !== undefined));
    setFiles((present) => [...new Map([...present, ...taken].map((file) => [keyOf(file), file])).values()]);
  }

  const remove = (file: File) => setFiles((present) => present.filter((other) => other !== file));
  return { files, errors, add, remove };
}

type FileDropProps = {
  accepted: Accepted;
  multiple?: boolean;
  label: string;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
};

/** Shows an area to drop files on, with a button that opens the file chooser. */
function FileDrop({ accepted, multiple = false, label, onFiles, disabled }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function onDragOver(event: DragEvent) {
    event.preventDefault();
    if (!disabled) setOver(true);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (!disabled && dropped.length > 0) onFiles(multiple ? dropped : dropped.slice(0, 1));
  }

  return (
    <Center
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      p="5"
      borderRadius="md"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'marigold.border' : 'border'}
      bg={over ? 'marigold.subtle' : 'bg.subtle'}
      transition="background-color 0.2s ease, border-color 0.2s ease"
    >
      <Stack align="center" gap="1">
        <Button variant="outline" colorPalette="gray" disabled={disabled} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {label}
        </Button>
        <Text textStyle="sm" color="fg.muted" hideBelow="md">
          {dropHint(over, multiple)}
        </Text>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf[accepted]}
        multiple={multiple}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // Without this line, choosing the same file again would not fire a change event.
          event.target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </Center>
  );
}

function dropHint(over: boolean, multiple: boolean): string {
  if (over) return texts.dropNow;
  return multiple ? texts.orDrop : texts.orDropOne;
}

type FilePreviewProps = { file: File; onRemove?: () => void };

/** Shows a chosen picture that has not been uploaded yet. */
function FilePreview({ file, onRemove }: FilePreviewProps) {
  const source = useFileSource(file);
  return (
    <AspectRatio ratio={1} borderRadius="md" overflow="hidden" bg="bg.emphasized">
      <>
        <chakra.img ref={source} alt={file.name} title={file.name} boxSize="full" objectFit="cover" />
        {onRemove && (
          <IconButton
            position="absolute"
            inset="auto"
            top="1.5!"
            insetEnd="1.5!"
            boxSize="10!"
            minW="10"
            colorPalette="gray"
            boxShadow="sm"
            aria-label={texts.removeFile(file.name)}
            onClick={onRemove}
          >
            <X />
          </IconButton>
        )}
      </>
    </AspectRatio>
  );
}
