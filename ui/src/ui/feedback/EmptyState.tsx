import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import { Aperture, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  description?: string;
  icon?: LucideIcon;
  /** The element of the title: a heading if the empty state is the only content of the page. */
  as?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
};

/** Says that there is nothing to show. The children can contain what to do about it, such as a button. */
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
