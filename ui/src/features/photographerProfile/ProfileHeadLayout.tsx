import { Box, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Pixels. */
export const portraitSize = 80;

type ProfileHeadLayoutProps = {
  portrait: ReactNode;
  rating: ReactNode;
  availability: ReactNode;
  name: string;
  bio: ReactNode;
  /** Facts. */
  children: ReactNode;
};

/** The head of a profile, in the app and in the page that the server sends. */
export function ProfileHeadLayout({ portrait, rating, availability, name, bio, children }: ProfileHeadLayoutProps) {
  return (
    <Stack gap="5">
      <Flex gap={{ base: '4', md: '5' }} align="center">
        {portrait}
        <Stack gap="2" minW="0">
          <Heading as="h1" textStyle={{ base: '2xl', md: 'section' }} overflowWrap="anywhere">
            {name}
          </Heading>
          <HStack gap="3" wrap="wrap" minH="7">
            {/* On a desktop the panel beside it has the rating. */}
            <Box hideFrom="lg">{rating}</Box>
            {availability}
          </HStack>
        </Stack>
      </Flex>
      <Flex as="ul" role="list" wrap="wrap" columnGap="6" rowGap="2" color="fg.muted">
        {children}
      </Flex>
      {bio}
    </Stack>
  );
}

export function Bio({ text }: { text: string }) {
  return (
    <Text maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </Text>
  );
}

/** A short fact of a photographer. */
export function HeadFact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <HStack as="li" gap="2" align="flex-start">
      <Box as="span" flexShrink="0" pt="0.5" aria-hidden>
        <Icon size={18} />
      </Box>
      <span>{children}</span>
    </HStack>
  );
}
