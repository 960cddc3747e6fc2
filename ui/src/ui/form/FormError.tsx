import { Text } from '@chakra-ui/react';

/** Renders the error of a form that belongs to no single field. Screen readers announce it when it appears. */
export function FormError({ message }: { message?: string }) {
  return (
    <Text role="alert" color="fg.error" textStyle="sm" fontWeight="medium" _empty={{ display: 'none' }}>
      {message}
    </Text>
  );
}
