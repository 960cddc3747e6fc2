import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type NoneFoundProps = {
  title: string;
  hint: string;
  /** Links to other searches. */
  children: ReactNode;
};

/** Says that a search found no photographers, and suggests other searches. */
export function NoneFound({ title, hint, children }: NoneFoundProps) {
  return (
    <Stack gap="4" pt="2" pb="6">
      <Stack role="alert" gap="1">
        <Heading as="p" textStyle="xl" textWrap="balance">
          {title}
        </Heading>
        <Text color="fg.muted">{hint}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
