import { Box, Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '@/api/catalogue';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { landingTexts } from './landingTexts';

type HeroProps = {
  onBook: () => void;
  /** Props that load the dialog early. */
  preload: PreloadProps;
  /** The search form. */
  search: ReactNode;
};

// The gradient is dark behind the text, and transparent over the photographer.
const shade = {
  base: 'linear-gradient(180deg, rgba(24,15,8,0.72) 0%, rgba(24,15,8,0.55) 24%, transparent 34%), linear-gradient(90deg, rgba(24,15,8,0.88) 0%, rgba(24,15,8,0.66) 45%, transparent 75%)',
  lg: 'linear-gradient(90deg, rgba(24,15,8,0.88) 0%, rgba(24,15,8,0.66) 42%, rgba(24,15,8,0.05) 78%)',
};

/** Shows the first screen of the landing page with the headline and the search. */
export function Hero({ onBook, preload, search }: HeroProps) {
  return (
    <Box as="section" id="home" position="relative" overflow="hidden" bg="ink.950" color="ink.50">
      <StudioPhoto
        name="hero-lights"
        decorative
        loading="eager"
        fetchPriority="high"
        sizes="100vw"
        position="absolute"
        inset="0"
        h="full"
        objectPosition={{ base: '72% top', lg: 'right top' }}
      />
      {/* The picture is mirrored, so that the lens points to the text. */}
      <StudioPhoto
        name="hero-photographer"
        loading="eager"
        fetchPriority="high"
        sizes="(min-width: 80rem) 29rem, (min-width: 48rem) 22rem, 14rem"
        position="absolute"
        bottom={{ base: 'auto', lg: '0' }}
        top={{ base: '8.75rem', md: '4rem', lg: 'auto' }}
        insetEnd={{ base: '-3rem', md: '-2.5rem', lg: '3%', xl: '8%' }}
        w="auto"
        h={{ base: '17rem', md: '33rem', lg: '76%', xl: '94%' }}
        maskImage={{ base: 'linear-gradient(#000 75%, transparent)', lg: 'none' }}
        objectFit="contain"
        transform="scaleX(-1)"
      />
      <Box position="absolute" inset="0" backgroundImage={shade} />
      <Container maxW="7xl" position="relative" py={{ base: '6', md: '12' }}>
        <Stack gap={{ base: '6', md: '12' }}>
          <Stack
            gap={{ base: '4', md: '6' }}
            maxW="42rem"
            align="flex-start"
            animation="rise 0.8s cubic-bezier(0.16, 1, 0.3, 1) both"
          >
            <Heading as="h1" textStyle="display">
              {landingTexts.headline}
            </Heading>
            <Text textStyle={{ base: 'md', md: 'xl' }} color="ink.200" maxW={{ base: '13.5rem', sm: '34rem' }}>
              {landingTexts.lead}
            </Text>
            <Flex align="center" columnGap="6">
              <Button size={{ base: 'lg', md: 'xl' }} onClick={onBook} {...preload} _focusVisible={{ outlineColor: 'ink.50' }}>
                {landingTexts.bookNow}
                <ArrowRight />
              </Button>
              <Text hideBelow="md" textStyle="sm" color="ink.200" maxW="14rem">
                {landingTexts.promise}
              </Text>
            </Flex>
          </Stack>
          {search}
          <CategoryLinks />
        </Stack>
      </Container>
    </Box>
  );
}

/** Links to the search for each category. On phones the row scrolls sideways. */
function CategoryLinks() {
  const categories = useQuery(categoriesQuery).data?.map(({ name }) => name) ?? landingTexts.categories;
  return (
    <Flex
      as="nav"
      aria-label={landingTexts.categoryLinks}
      gap="2"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="1"
      mt={{ base: '-2', md: '-6' }}
      overflowX="auto"
      css={{ scrollbarWidth: 'none' }}
      wrap={{ md: 'wrap' }}
    >
      {categories.map((name) => (
        <Button
          key={name}
          asChild
          variant="outline"
          flexShrink={0}
          h="11"
          px="4"
          textStyle="sm"
          fontWeight="medium"
          color="ink.50"
          bg="rgba(24, 15, 8, 0.45)"
          borderColor="rgba(255, 246, 226, 0.35)"
          _hover={{ bg: 'rgba(24, 15, 8, 0.8)' }}
          _focusVisible={{ outlineColor: 'ink.50' }}
        >
          <Link to={{ pathname: '/schedule', search: new URLSearchParams({ categoryId: name }).toString() }}>{name}</Link>
        </Button>
      ))}
    </Flex>
  );
}
