import { Box, Button, Container, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
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
  /** Event handlers that start to load the dialog for booking before it is opened. */
  preload: PreloadProps;
  /** The search form. */
  search: ReactNode;
};

// From `lg` on, the gradient is dark behind the text and nearly transparent over the rest of the picture. Below `lg`, the
// text covers the whole picture, so all of it is dark.
const shade = {
  base: 'linear-gradient(180deg, rgba(24,15,8,0.78) 0%, rgba(24,15,8,0.6) 55%, rgba(24,15,8,0.72) 100%)',
  lg: 'linear-gradient(90deg, rgba(24,15,8,0.9) 0%, rgba(24,15,8,0.7) 42%, rgba(24,15,8,0.12) 80%), linear-gradient(0deg, rgba(24,15,8,0.6) 0%, transparent 30%)',
};

/** Shows the first screen of the landing page: the headline and the search over a picture that a photographer has taken. */
export function Hero({ onBook, preload, search }: HeroProps) {
  return (
    <Box as="section" id="home" position="relative" overflow="hidden" bg="ink.950" color="ink.50">
      <StudioPhoto
        name="wedding-mandap"
        decorative
        loading="eager"
        fetchPriority="high"
        sizes="(min-width: 48rem) 100vw, 60vw"
        position="absolute"
        inset="0"
        h="full"
        aspectRatio="auto"
        objectPosition={{ base: '60% center', lg: 'center 45%' }}
      />
      <Box position="absolute" inset="0" backgroundImage={shade} />
      <Container maxW="7xl" position="relative" pt={{ base: '6', md: '12' }} pb="3">
        <Stack gap={{ base: '5', md: '10' }}>
          <Grid
            // Below `lg`, the longest word of the headline has no room beside the picture of the photographer.
            templateAreas={{ base: '"title title" "lead photographer"', lg: '"title photographer" "lead photographer"' }}
            templateColumns="minmax(0, 1fr) auto"
            columnGap={{ base: '4', md: '10' }}
            rowGap={{ base: '4', md: '6' }}
            animation="rise 0.8s cubic-bezier(0.16, 1, 0.3, 1) both"
          >
            <Heading gridArea="title" as="h1" textStyle="display" maxW="42rem">
              {landingTexts.headline}
            </Heading>
            <Stack gridArea="lead" gap={{ base: '4', md: '6' }} align="flex-start">
              <Text textStyle={{ base: 'md', md: 'xl' }} color="ink.200" maxW="34rem">
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
            <Photographer />
          </Grid>
          {search}
          <CategoryLinks />
        </Stack>
        <Text mt="2" textStyle="xs" color="ink.200" textAlign="end">
          {landingTexts.heroCaption}
        </Text>
      </Container>
    </Box>
  );
}

/** Shows a picture of a photographer at work, in a small frame. */
function Photographer() {
  return (
    <Box
      gridArea="photographer"
      position="relative"
      overflow="hidden"
      alignSelf="end"
      w={{ base: '6.5rem', sm: '8rem', md: '13rem', lg: '16rem' }}
      aspectRatio={4 / 5}
      borderRadius="xl"
      borderWidth={{ base: '2px', md: '3px' }}
      borderColor="ink.50"
      boxShadow="lg"
    >
      <StudioPhoto
        name="hero-lights"
        decorative
        loading="eager"
        sizes="16rem"
        position="absolute"
        inset="0"
        h="full"
        aspectRatio="auto"
      />
      {/* The picture is mirrored, so that the lens points to the text. */}
      <StudioPhoto
        name="hero-photographer"
        loading="eager"
        sizes="(min-width: 48rem) 16rem, 8rem"
        position="absolute"
        insetX="0"
        bottom="0"
        h="92%"
        aspectRatio="auto"
        objectFit="contain"
        objectPosition="bottom"
        transform="scaleX(-1)"
      />
    </Box>
  );
}

/** Links to the search for each category. Below `md` the row scrolls sideways. */
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
