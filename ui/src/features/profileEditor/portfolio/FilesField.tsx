import { Fieldset, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { FormError } from '@/ui/form/FormError';
import { FileDrop } from './FileDrop';
import { FilePreview } from './FilePreview';
import { keyOf } from './useChosenFiles';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

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

/** Pictures to upload: a place to add them, and a preview of each. */
export function FilesField({ label, hint, button, multiple, files, onAdd, onRemove, errors = [], disabled }: FilesFieldProps) {
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
