import { Text } from '@chakra-ui/react';

/** The one red line of a form for what concerns no single field; announced when it appears. */
export function FormError({ message }: { message?: string }) {
  return (
    <Text role="alert" color="fg.error" textStyle="sm" fontWeight="medium" _empty={{ display: 'none' }}>
      {message}
    </Text>
  );
}
