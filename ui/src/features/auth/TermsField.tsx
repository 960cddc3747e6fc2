import { Checkbox, Stack } from '@chakra-ui/react';
import { checkboxRecipe } from '@/theme/checkboxRecipe';
import { useId, type ComponentProps } from 'react';
import { FormError } from '@/ui/form/FormError';
import { RichText } from '@/ui/layout/RichText';
import { TermsLink } from './TermsLink';
import { authTexts } from '@/texts/auth';

type TermsFieldProps = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & { error?: string };

/** The tick that accepts the terms, which open in a tab of their own so that the form stays. */
export function TermsField({ error, ...input }: TermsFieldProps) {
  const errorId = useId();
  return (
    <Stack gap="1.5">
      <Checkbox.Root recipe={checkboxRecipe} invalid={Boolean(error)} alignItems="flex-start">
        <Checkbox.HiddenInput aria-describedby={error ? errorId : undefined} {...input} />
        <Checkbox.Control mt="0.5" borderColor="border.control" />
        <Checkbox.Label fontWeight="normal">
          <RichText text={authTexts.accept} slots={{ terms: <TermsLink /> }} />
        </Checkbox.Label>
      </Checkbox.Root>
      <div id={errorId}>
        <FormError message={error} />
      </div>
    </Stack>
  );
}
