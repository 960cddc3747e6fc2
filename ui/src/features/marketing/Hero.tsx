import { Box, Button, Container, Heading, Stack, Text, Wrap } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { PreloadProps } from '@/components/lazyDialog';
import { StudioPhoto } from '@/components/StudioPhoto';
import { categoriesQuery } from '@/api/catalogue';
import { landingTexts } from '@/texts/landing';

type HeroProps = {
  onBook: () => void;
  /** Starts to load the dialog early. */
  preload: PreloadProps;
};

// Dark where the words are, clear where the photographer stands.
const shade = {
  base: 'linear-gradient(180deg, #181310 42%, rgba(24,15,8,0.3) 66%, rgba(24,15,8,0) 100%)',
  lg: 'linear-gradient(90deg, rgba(24,15,8,0.88) 0%, rgba(24,15,8,0.66) 42%, rgba(24,15,8,0.05) 78%)',
};

export function Hero({ onBook, preload }: HeroProps) {
  const categories = useQuery(categoriesQuery).data?.map(({ name }) => name) ?? landingTexts.categories;
  return (
    <Box
      as="section"
      id="home"
      position="relative"
      overflow="hidden"
      bg="ink.950"
      color="ink.50"
      minH={{ base: '42rem', md: '52rem', lg: '44rem' }}
      display="flex"
    >
      <StudioPhoto
        name="hero-lights"
        decorative
        loading="eager"
        fetchPriority="high"
        sizes="100vw"
        position="absolute"
        bottom="0"
        insetStart="0"
        h={{ base: '58%', lg: 'full' }}
        bg="ink.950"
        objectPosition={{ base: '72% top', lg: 'right top' }}
      />
      <Box position="absolute" inset="0" backgroundImage={shade} />
      {/* Mirrored: the lens points to the words. */}
      <StudioPhoto
        name="hero-photographer"
        loading="eager"
        fetchPriority="high"
        sizes="(min-width: 80rem) 29rem, (min-width: 64rem) 23rem, (min-width: 48rem) 20rem, 15rem"
        position="absolute"
        bottom="0"
        insetEnd={{ base: '4%', md: '10%', lg: '3%', xl: '8%' }}
        w="auto"
        h={{ base: '50%', md: '54%', lg: '74%', xl: '94%' }}
        bg="transparent"
        objectFit="contain"
        transform="scaleX(-1)"
      />
      <Container maxW="7xl" position="relative" display="flex">
        <Stack
          gap="7"
          maxW="42rem"
          justify={{ base: 'flex-start', lg: 'center' }}
          py="16"
          animation="rise 0.8s cubic-bezier(0.16, 1, 0.3, 1) both"
        >
          <Heading as="h1" textStyle="display">
            {landingTexts.headline}
          </Heading>
          <Text textStyle={{ base: 'lg', md: 'xl' }} color="ink.200" maxW="34rem">
            {landingTexts.lead}
          </Text>
          <Button size="xl" alignSelf="flex-start" onClick={onBook} {...preload} _focusVisible={{ outlineColor: 'ink.50' }}>
            {landingTexts.bookNow}
            <ArrowRight />
          </Button>
          <Wrap gap="2" mt="6" maxW={{ lg: '34rem', xl: 'none' }} hideBelow="lg">
            {categories.map((category) => (
              <Text
                key={category}
                as="span"
                px="3.5"
                py="1"
                borderRadius="full"
                borderWidth="1px"
                borderColor="rgba(255, 246, 226, 0.35)"
                textStyle="sm"
              >
                {category}
              </Text>
            ))}
          </Wrap>
        </Stack>
      </Container>
    </Box>
  );
}
