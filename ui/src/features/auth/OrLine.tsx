import { HStack, Separator, Text } from '@chakra-ui/react';
import { authTexts } from '@/texts/auth';

/** Sets another way to sign in off from the form above. */
export function OrLine() {
  return (
    <HStack color="fg.muted" textStyle="sm">
      <Separator flex="1" />
      <Text>{authTexts.or}</Text>
      <Separator flex="1" />
    </HStack>
  );
}
