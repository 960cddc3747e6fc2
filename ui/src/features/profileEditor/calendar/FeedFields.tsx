import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '@/ui/form/TextField';
import { calendarFeedTexts as texts } from './connectionTexts';
import { HowTo } from './HowTo';

type FeedValues = { name: string; url: string };

type FeedFieldsProps = {
  register: UseFormRegister<FeedValues>;
  errors: FieldErrors<FeedValues>;
  addressLabel: string;
  addressHint: string;
};

const maxNameLength = 60;
const maxAddressLength = 2000;

/** Shows the fields for the name and the secret address of a calendar, with instructions for finding the address. */
export function FeedFields({ register, errors, addressLabel, addressHint }: FeedFieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        helper={texts.nameHint}
        maxLength={maxNameLength}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={addressLabel}
        helper={addressHint}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxAddressLength}
        error={errors.url?.message}
        {...register('url')}
      />
      <HowTo title={texts.where} help={texts.help} />
    </>
  );
}
