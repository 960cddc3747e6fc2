import { Field } from '@chakra-ui/react';
import { fieldRecipe } from '@/theme/fieldRecipe';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type FieldProps = {
  label: string;
  error?: string;
  helper?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
};

/** Label, control, help and error, wired for assistive technology; any Chakra control inside takes part. */
export function FormField({ label, error, helper, hideLabel, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field.Root recipe={fieldRecipe} invalid={Boolean(error)}>
      <Field.Label srOnly={hideLabel}>{label}</Field.Label>
      {children}
      {helper && <Field.HelperText>{helper}</Field.HelperText>}
      <Field.ErrorText>
        <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
