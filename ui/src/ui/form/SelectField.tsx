import { Box } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { FormField, type FieldProps } from './FormField';
import { Input } from './Input';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & {
    options: { map: (show: (option: SelectOption) => ReactNode) => ReactNode };
    /** The text that is shown until something is chosen. */
    placeholder?: string;
  };

/** Renders a labelled native select for a few options. For many options, use `Combobox`. */
export function SelectField({ label, error, helper, hideLabel, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <FormField label={label} error={error} helper={helper} hideLabel={hideLabel}>
      <Box position="relative" width="full">
        <Input
          asChild
          pe="10"
          appearance="none"
          cursor="pointer"
          textOverflow="ellipsis"
          color={select.value === '' ? 'fg.subtle' : undefined}
        >
          <select {...select}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </Input>
        <Box position="absolute" insetEnd="4" top="50%" transform="translateY(-50%)" pointerEvents="none" color="fg.subtle">
          <ChevronDown size={20} aria-hidden />
        </Box>
      </Box>
    </FormField>
  );
}
