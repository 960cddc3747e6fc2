import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import { Aperture, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  description?: string;
  icon?: LucideIcon;
  /** A heading if it is the page's only content. */
  as?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
};

/** Says that there is nothing here. Its children offer what to do about it. */
export function EmptyState({ title, description, icon: Icon = Aperture, as = 'p', children }: EmptyStateProps) {
  return (
    <Stack align="center" textAlign="center" gap="3" py="12" px="4">
      <Center boxSize="16" borderRadius="full" bg="marigold.subtle" color="marigold.fg">
        <Icon size={30} strokeWidth={1.5} aria-hidden />
      </Center>
      <Heading as={as} textStyle="xl">
        {title}
      </Heading>
      {description && (
        <Text color="fg.muted" maxW="md">
          {description}
        </Text>
      )}
      {children}
    </Stack>
  );
}
