import { type InputProps } from '@chakra-ui/react';
import { FormField, type FieldProps } from './FormField';
import { Input } from './Input';

/** Renders a labelled input: `<TextField label="Name" error={errors.name?.message} {...register('name')} />`. */
export function TextField({ label, error, helper, hideLabel, ...input }: FieldProps & InputProps) {
  return (
    <FormField label={label} error={error} helper={helper} hideLabel={hideLabel}>
      <Input {...input} />
    </FormField>
  );
}
