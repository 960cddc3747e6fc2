import { Flex, type InputProps } from '@chakra-ui/react';
import type { ChangeEvent } from 'react';
import { parseMobile } from '@/lib/forms/fields';
import { type FieldProps, FormField } from './FormField';
import { Input } from './Input';

// The maximum length of a typed number: ten digits with a prefix and separators.
const maxTypedLength = 24;

/**
 * Renders a field for a ten-digit Indian mobile number after a fixed +91. A number that is typed or pasted in another format is
 * converted.
 */
export function PhoneField({ label, error, helper, hideLabel, onChange, ...input }: FieldProps & InputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target;
    const mobile = parseMobile(field.value);
    if (mobile && mobile !== field.value) field.value = mobile;
    onChange?.(event);
  }

  return (
    <FormField label={label} error={error} helper={helper} hideLabel={hideLabel}>
      <Flex position="relative" width="full">
        <Flex
          position="absolute"
          insetStart="0"
          insetBlock="0"
          zIndex="1"
          align="center"
          px="4"
          borderEndWidth="1px"
          borderColor="border.control"
          color="fg.muted"
          fontWeight="medium"
        >
          +91
        </Flex>
        <Input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={maxTypedLength}
          ps="20"
          onChange={change}
          {...input}
        />
      </Flex>
    </FormField>
  );
}
