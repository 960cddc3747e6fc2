import { Badge, Box, Flex, Heading, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';

type CardLayoutProps = {
  picture: ReactNode;
  category: string;
  portrait: ReactNode;
  /** Leads to the profile, with the name as its text. */
  link: ReactElement;
  headingLevel?: 'h2' | 'h3';
  rating: ReactNode;
  /** Where the photographer works. */
  area: ReactNode;
  price: ReactNode;
  nextFree: ReactNode;
  /** The last row. */
  children: ReactNode;
};

/** The parts of a photographer's card. */
export function CardLayout({
  picture,
  category,
  portrait,
  link,
  headingLevel = 'h2',
  rating,
  area,
  price,
  nextFree,
  children,
}: CardLayoutProps) {
  return (
    <LinkBox
      as="article"
      display="flex"
      flexDirection="column"
      layerStyle="card"
      overflow="hidden"
      transition="box-shadow 0.2s ease"
      _hover={{ boxShadow: 'lg' }}
    >
      <Box position="relative">
        {picture}
        <Badge position="absolute" top="3" insetStart="3" size="lg" bg="bg.panel" color="fg" boxShadow="sm">
          {category}
        </Badge>
      </Box>
      <Stack gap="2" p={{ base: '4', md: '5' }} pb={{ base: '3', md: '4' }} flex="1">
        <Flex align="center" gap="3">
          {portrait}
          <Box flex="1" minW="0">
            <Heading as={headingLevel} textStyle="xl" lineHeight="short">
              <LinkOverlay asChild>{link}</LinkOverlay>
            </Heading>
            <Text fontSize="0.8125rem" color="fg.muted">
              {searchTexts.photographerCategory(category)}
            </Text>
          </Box>
        </Flex>
        <Flex align="center" wrap="wrap" columnGap="2" textStyle="sm" color="fg.muted">
          {rating}
          <span aria-hidden>{commonTexts.separator}</span>
          <span>{area}</span>
        </Flex>
        {price}
        {nextFree}
        <Flex mt="auto" pt="1" align="center" justify="space-between" columnGap="3" wrap="wrap">
          {children}
        </Flex>
      </Stack>
    </LinkBox>
  );
}

/** When the photographer is free next. */
export function CardNextFree({ text }: { text: string }) {
  return (
    <Text textStyle="sm" fontWeight="medium">
      {text}
    </Text>
  );
}
