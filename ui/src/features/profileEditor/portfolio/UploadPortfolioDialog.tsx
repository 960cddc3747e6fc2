import { Button, chakra, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { categoriesQuery } from '@/api/catalogue';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { FilesField, useChosenFiles } from './FilesField';
import { uploadRefusal } from './mediaRules';
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
    // A click beside the dialog must not stop an upload, which has its own button for that.
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
