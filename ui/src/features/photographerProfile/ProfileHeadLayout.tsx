import { Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Pixels. */
export const portraitSize = 136;

type ProfileHeadLayoutProps = {
  portrait: ReactNode;
  /** Rating and availability. */
  standing: ReactNode;
  name: string;
  city: string;
  bio: ReactNode;
  /** What else is said beside the city. */
  children?: ReactNode;
};

/** The top of a profile, as it is and as the server sends it ahead. */
export function ProfileHeadLayout({ portrait, standing, name, city, bio, children }: ProfileHeadLayoutProps) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: '5', md: '8' }} align={{ base: 'flex-start', sm: 'center' }}>
      {portrait}
      <Stack gap="3">
        <HStack gap="3" wrap="wrap" minH="7">
          {standing}
        </HStack>
        <Heading as="h1" textStyle="section">
          {name}
        </Heading>
        <Flex wrap="wrap" columnGap="5" rowGap="1" color="fg.muted">
          <HStack gap="1.5">
            <MapPin size={18} aria-hidden />
            <Text>{city}</Text>
          </HStack>
          {children}
        </Flex>
        {bio}
      </Stack>
    </Flex>
  );
}

export function Bio({ text }: { text: string }) {
  return (
    <Text maxW="prose" whiteSpace="pre-line">
      {text}
    </Text>
  );
}

/** Of what kind the photographer is, and where they work besides. */
export function TypeAndArea({ icon: Icon, type, area }: { icon: LucideIcon; type: string; area: ReactNode }) {
  return (
    <>
      <HStack gap="1.5">
        <Icon size={18} aria-hidden />
        <Text>{type}</Text>
      </HStack>
      {area}
    </>
  );
}
