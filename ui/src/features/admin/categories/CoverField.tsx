import { Box, Button, chakra, Fieldset, Flex, Text, Wrap } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { ImagePlus } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { FormError } from '@/ui/form/FormError';
import { Photo } from '@/ui/photo/Photo';
import { isPhotoFile, photoAccept } from '@/lib/forms/photoFiles';
import { adminCategoryTexts as texts } from './texts';
import { photoTexts } from '@/ui/photo/texts';
import { useFileSource } from '@/lib/react/useFileSource';

type CoverFieldProps = {
  /** The address of what is stored; empty without any. */
  present: string;
  /** A chosen file, null to remove, undefined to keep what is stored. */
  value: File | null | undefined;
  onChange: (value: File | null | undefined) => void;
  error?: string;
};

export function CoverField({ present, value, onChange, error }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const hasCover = Boolean(value) || (value === undefined && present !== '');

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    setRefusal(isPhotoFile(file) ? undefined : photoTexts.wrongType);
    if (isPhotoFile(file)) onChange(file);
  }

  function remove() {
    onChange(present ? null : undefined);
    button.current?.focus();
  }

  return (
    <Fieldset.Root recipe={fieldsetSlotRecipe}>
      <Fieldset.Legend textStyle="sm" fontWeight="medium">
        {texts.cover}
      </Fieldset.Legend>
      <Text textStyle="sm" color="fg.muted" mt="0!">
        {texts.coverHint}
      </Text>
      <Flex gap="4" align="center" wrap="wrap">
        {hasCover && (
          <Box w="32" borderRadius="md" overflow="hidden">
            {value ? <ChosenCover file={value} /> : <Photo src={present} alt={texts.cover} width={4} height={3} sizes="8rem" />}
          </Box>
        )}
        <Wrap gap="2">
          <Button ref={button} variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {hasCover ? texts.replaceCover : texts.chooseCover}
          </Button>
          {hasCover && (
            <Button variant="ghost" colorPalette="gray" onClick={remove}>
              {texts.removeCover}
            </Button>
          )}
        </Wrap>
      </Flex>
      <input ref={input} type="file" aria-label={texts.cover} accept={photoAccept} hidden onChange={choose} />
      <FormError message={refusal ?? error} />
    </Fieldset.Root>
  );
}

function ChosenCover({ file }: { file: File }) {
  return <chakra.img ref={useFileSource(file)} alt={file.name} w="full" aspectRatio={4 / 3} objectFit="cover" />;
}
