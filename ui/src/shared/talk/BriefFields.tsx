import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import * as v from 'valibot';
import type { Brief, NewBrief } from '@/api/openapi.gen';
import { optionalText, parseMobile } from '@/lib/forms/fields';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { TextField } from '@/ui/form/TextField';
import { briefTexts as texts } from './texts';

type BriefFieldsProps = {
  register: UseFormRegister<BriefForm>;
  errors: FieldErrors<BriefForm>;
  /** Whether only the contact at the shoot can be changed. */
  onlyContact?: boolean;
};

/** Renders the fields of a brief, without its pictures. */
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

const longestText = 2000;
const mostShots = 30;
const longestShot = 120;

const lengthOf = (text: string) => Array.from(text).length;

/** Splits a text into its lines, each of which describes a shot. Empty lines are ignored. */
const shotsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The schema of the form of a brief. Each line of `shots` describes a shot. */
export const briefSchema = v.object({
  text: v.pipe(
    optionalText(),
    v.check((text) => lengthOf(text) <= longestText, texts.tooLong),
  ),
  shots: v.pipe(
    optionalText(),
    v.check((text) => shotsOf(text).length <= mostShots, texts.shotsTooMany),
    v.check((text) => shotsOf(text).every((shot) => lengthOf(shot) <= longestShot), texts.shotTooLong),
  ),
  name: optionalText(),
  phone: v.pipe(
    optionalText(),
    v.check((phone) => phone === '' || /^[6-9]/.test(parseMobile(phone) ?? ''), texts.phoneInvalid),
    v.transform((phone) => parseMobile(phone) ?? ''),
  ),
});

export type BriefForm = v.InferInput<typeof briefSchema>;

export function formOf({
  text,
  shots,
  onSite,
}: Pick<NewBrief, 'text' | 'shots'> & { readonly onSite?: Brief['onSite'] }): BriefForm {
  return { text: text ?? '', shots: (shots ?? []).join('\n'), name: onSite?.name ?? '', phone: onSite?.phone ?? '' };
}

/** Reports whether the name and the number of the contact are both given, or neither is. */
export const hasBothOrNeither = ({ name, phone }: Pick<BriefForm, 'name' | 'phone'>) => (name === '') === (phone === '');

/** Returns the fields of a brief as the server expects them. Without a contact, `onSite` is null. */
export function fieldsOf({ text, shots, name, phone }: BriefForm): Pick<Brief, 'text' | 'shots' | 'onSite'> {
  return { text, shots: shotsOf(shots), onSite: name === '' ? null : { name, phone } };
}
