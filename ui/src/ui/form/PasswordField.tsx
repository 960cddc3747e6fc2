import { Box, IconButton, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormField, type FieldProps } from './FormField';
import { Input } from './Input';
import { commonTexts } from '@/texts/common';

/**
 * Renders a password input with a button that shows or hides the password. Pass `autoComplete` as `current-password` or
 * `new-password`.
 */
export function PasswordField({ label, error, helper, hideLabel, ...input }: FieldProps & InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} helper={helper} hideLabel={hideLabel}>
      <Box position="relative" width="full">
        <Input {...input} type={shown ? 'text' : 'password'} pe="14" />
        <IconButton
          position="absolute"
          insetEnd="1"
          top="50%"
          transform="translateY(-50%)"
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-label={shown ? commonTexts.hidePassword(label) : commonTexts.showPassword(label)}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </Box>
    </FormField>
  );
}
