import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { FieldControl } from './Input';

export type FieldProps = {
  label: string;
  error?: string;
  helper?: ReactNode;
  /** Whether only screen readers get the label. */
  hideLabel?: boolean;
};

/**
 * Renders a label, help text and an error around an `Input` or `Textarea`. For screen readers, it connects them with the
 * control.
 */
export function FormField({ label, error, helper, hideLabel, children }: FieldProps & { children: ReactNode }) {
  const id = useId();
  const helperId = helper ? `${id}-helper` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': helperId,
      'aria-errormessage': errorId,
      'aria-invalid': errorId ? true : undefined,
    }),
    [id, helperId, errorId],
  );
  return (
    <chakra.div position="relative" display="flex" flexDirection="column" alignItems="flex-start" gap="1.5" width="full">
      <chakra.label htmlFor={id} textAlign="start" textStyle="sm" fontWeight="medium" userSelect="none" srOnly={hideLabel}>
        {label}
      </chakra.label>
      <FieldControl value={control}>{children}</FieldControl>
      {helper && (
        <chakra.div id={helperId} color="fg.muted" textStyle="sm">
          {helper}
        </chakra.div>
      )}
      <FieldError id={errorId} message={error} />
    </chakra.div>
  );
}

/** Renders the error below a control. Screen readers announce it when it appears. */
export function FieldError({ id, message }: { id?: string; message?: string }) {
  if (!message) return null;
  return (
    <chakra.div
      id={id}
      aria-live="polite"
      display="inline-flex"
      alignItems="center"
      gap="1"
      color="fg.error"
      textStyle="sm"
      fontWeight="medium"
    >
      <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
      {message}
    </chakra.div>
  );
}
