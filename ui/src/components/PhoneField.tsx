import { Flex, Input, type InputProps } from '@chakra-ui/react';
import { FormField, type FieldProps } from '@/components/FormField';

/** A ten-digit Indian mobile number behind a fixed +91. */
export function PhoneField({ label, error, helper, hideLabel, ...input }: FieldProps & InputProps) {
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
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={10} ps="20" {...input} />
      </Flex>
    </FormField>
  );
}
