import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '@/ui/form/TextField';
import { HowTo } from './HowTo';
import { calendarFeedTexts as texts } from './calendarFeedsTexts';

type FeedValues = { name: string; url: string };

type FeedFieldsProps = {
  register: UseFormRegister<FeedValues>;
  errors: FieldErrors<FeedValues>;
  addressLabel: string;
  addressHint: string;
};

const longestName = 60;
const longestAddress = 2000;

/** The name and the secret address of a calendar, and where to find the address. */
export function FeedFields({ register, errors, addressLabel, addressHint }: FeedFieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        helper={texts.nameHint}
        maxLength={longestName}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={addressLabel}
        helper={addressHint}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestAddress}
        error={errors.url?.message}
        {...register('url')}
      />
      <HowTo title={texts.where} help={texts.help} />
    </>
  );
}
