import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { TextField } from '@/ui/form/TextField';
import type { BriefForm } from './briefForm';
import { briefTexts as texts } from './texts';

type BriefFieldsProps = {
  register: UseFormRegister<BriefForm>;
  errors: FieldErrors<BriefForm>;
  /** Whether only the contact can be changed. */
  onlyContact?: boolean;
};

/** The fields of a brief, without its pictures. */
export function BriefFields({ register, errors, onlyContact = false }: BriefFieldsProps) {
  return (
    <Stack gap="5">
      {!onlyContact && (
        <>
          <FormField label={texts.words} helper={texts.wordsHint} error={errors.text?.message}>
            <Textarea rows={5} {...register('text')} />
          </FormField>
          <FormField label={texts.shots} helper={texts.shotsHint} error={errors.shots?.message}>
            <Textarea rows={4} {...register('shots')} />
          </FormField>
        </>
      )}
      <Box role="group" aria-label={texts.onSite}>
        <Text fontWeight="medium" textStyle="sm">
          {texts.onSite}
        </Text>
        <Text textStyle="sm" color="fg.muted" mb="3">
          {texts.onSiteHint}
        </Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField label={texts.onSiteName} autoComplete="off" error={errors.name?.message} {...register('name')} />
          <TextField
            label={texts.onSitePhone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            error={errors.phone?.message}
            {...register('phone')}
          />
        </SimpleGrid>
      </Box>
    </Stack>
  );
}
