import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FieldError } from './FormField';
import { Radio, RadioGroup } from './Radio';

type RadioFieldProps<Values extends FieldValues, Output, Choice extends string> = {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string | undefined>;
  legend: string;
  choices: readonly Choice[];
  /** The text beside each choice. */
  labels: Readonly<Record<Choice, string>>;
  /** Whether the choices are side by side where there is room. */
  inline?: boolean;
};

/**
 * Renders a form field that consists of radio buttons, with its error. An invalid field gets the focus when the form is
 * submitted.
 */
export function RadioField<Values extends FieldValues, Output, Choice extends string>({
  control,
  name,
  legend,
  choices,
  labels,
  inline,
}: RadioFieldProps<Values, Output, Choice>) {
  const { field, fieldState } = useController({ control, name });
  const errorId = useId();
  const error = fieldState.error?.message;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <RadioGroup
        legend={legend}
        value={field.value ?? ''}
        onChange={field.onChange}
        ref={(group) => field.ref(group?.querySelector('input') ?? null)}
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? errorId : undefined}
      >
        <Flex direction={inline ? 'row' : 'column'} wrap="wrap" columnGap="6" rowGap={inline ? '0' : '1'}>
          {choices.map((choice) => (
            <Radio key={choice} value={choice} minH="10">
              {labels[choice]}
            </Radio>
          ))}
        </Flex>
      </RadioGroup>
      <FieldError id={errorId} message={error} />
    </chakra.div>
  );
}
