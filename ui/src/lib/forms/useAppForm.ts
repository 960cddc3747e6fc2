import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormProps } from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { ApiError, messageOf } from '@/lib/errors';

const isGroupOfFields = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof File);

/**
 * Returns the names of all fields in the order of the form, such as `city` and `prices.0.amount`. A list of strings is one
 * field.
 */
function namesOf(values: object, prefix = ''): readonly string[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix + key;
    const isGroup = Array.isArray(value) ? value.some(isGroupOfFields) : isGroupOfFields(value);
    return isGroup ? namesOf(value as object, `${name}.`) : [name];
  });
}

/**
 * Reports whether an element may get the focus: it is in the dialog that is open, or no dialog is open and it is in none. A
 * dialog that has opened since the form was sent would close if an element outside of it got the focus.
 */
function isInOpenDialog(element: Element): boolean {
  const open = [...document.querySelectorAll('[role$=dialog][data-state=open]')].at(-1) ?? null;
  return element.closest('[role$=dialog]') === open;
}

/**
 * Returns the form of React Hook Form with a valibot schema, and functions that submit it and show a failure in it. Errors
 * appear when the form is submitted, and disappear as soon as the field is valid. Prerendered forms must not have default
 * values, which would replace what is typed before the page hydrates.
 */
export function useAppForm<Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
  defaultValues?: DefaultValues<Input>,
  { reValidateMode = 'onChange' }: Pick<UseFormProps, 'reValidateMode'> = {},
) {
  const form = useForm<Input, unknown, Output>({
    defaultValues,
    reValidateMode,
    resolver: valibotResolver(schema),
    // Without this mode, valibot skips comparisons of two fields while any other field is invalid.
    criteriaMode: 'all',
  });
  const { subscribe, clearErrors } = form;
  const running = useRef(false);
  const pressed = useRef<Element | null>(null);
  const { isSubmitting } = form.formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          // The server's refusal was about the previous content of the form.
          if (type === 'change') clearErrors('root');
        },
      }),
    [subscribe, clearErrors],
  );

  useEffect(() => {
    // A button loses the focus when it is disabled while the form is sent. It gets the focus back here.
    if (isSubmitting || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement && isInOpenDialog(pressed.current)) pressed.current.focus({ preventScroll: true });
  }, [isSubmitting]);

  /**
   * Shows the server's messages under their fields and focuses the first of these fields. If there are none, it shows the
   * message of the failure on the form, as `root`.
   */
  function showFailure(failure: unknown, fallback?: string): void {
    const messages = failure instanceof ApiError ? failure.fields : {};
    const known = namesOf(form.getValues()).filter((name) => messages[name]);
    known.forEach((name, index) => form.setError(name as Path<Input>, { message: messages[name] }, { shouldFocus: index === 0 }));
    if (known.length === 0) form.setError('root', { message: messageOf(failure, fallback) });
  }

  /** Returns a submit handler that makes one call of `send` at a time and shows its rejection in the form. */
  function submit(send: (values: Output) => Promise<unknown> | void, fallback?: string) {
    const handle = form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (failure) {
        showFailure(failure, fallback);
      }
    });

    return async (event?: BaseSyntheticEvent): Promise<void> => {
      event?.preventDefault();
      if (running.current) return;
      running.current = true;
      pressed.current = document.activeElement;
      try {
        await handle(event);
      } finally {
        running.current = false;
      }
    };
  }

  return { ...form, submit, showFailure };
}

/** The type of what `useAppForm` returns for a schema. */
export type AppForm<Schema extends GenericSchema<FieldValues, unknown>> = ReturnType<
  typeof useAppForm<InferInput<Schema>, InferOutput<Schema>>
>;
