import { Box, Button, Container, Flex, Heading, LinkBox, LinkOverlay, SimpleGrid, Stack, Text, Wrap } from '@chakra-ui/react';
import { CalendarSearch } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Fact } from '@/components/Fact';
import { Trail } from '@/components/Trail';
import { cityTexts as texts } from '@/texts/cities';

type CityLayoutProps = {
  /** Of the page, from the list of cities to the one above; each a link. */
  trail: ReactNode;
  heading: string;
  /** Pairs of a description list, see CityFact. */
  facts: ReactNode;
  /** Leads to the search for a time, with its text. */
  search: ReactElement;
  children: ReactNode;
};

/** The parts of the page of a city. */
export function CityLayout({ trail, heading, facts, search, children }: CityLayoutProps) {
  return (
    <Container maxW="7xl" py={{ base: '5', md: '10' }}>
      <Stack gap={{ base: '5', md: '7' }}>
        <Trail>{trail}</Trail>
        <Stack gap="2">
          <Heading as="h1" textStyle="section">
            {heading}
          </Heading>
          <Text textStyle={{ md: 'lg' }} color="fg.muted" maxW="2xl">
            {texts.intro}
          </Text>
        </Stack>
        <Flex
          layerStyle="card"
          boxShadow="none"
          direction={{ base: 'column', lg: 'row' }}
          align={{ lg: 'center' }}
          gap={{ base: '4', lg: '8' }}
          p={{ base: '4', md: '6' }}
        >
          <SimpleGrid
            as="dl"
            flex="1"
            templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, auto)' }}
            columnGap={{ base: '4', md: '8' }}
            rowGap="4"
          >
            {facts}
          </SimpleGrid>
          <Button asChild size="lg" flexShrink={0}>
            {search}
          </Button>
        </Flex>
      </Stack>
      <Stack gap={{ base: '10', md: '14' }} mt={{ base: '8', md: '12' }}>
        {children}
      </Stack>
    </Container>
  );
}

/** The text of the link to the search. */
export function SearchText() {
  return (
    <>
      <CalendarSearch size={20} aria-hidden />
      {texts.seeFree}
    </>
  );
}

type CityFactProps = { label: string; value: ReactNode; note?: ReactNode };

export function CityFact({ label, value, note }: CityFactProps) {
  return (
    <Fact label={label}>
      <Box textStyle="lg" fontWeight="semibold">
        {value}
      </Box>
      {note && (
        <Text as="span" textStyle="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </Fact>
  );
}

type CitySectionProps = { title: string; children: ReactNode };

export function CitySection({ title, children }: CitySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }} mb={{ base: '4', md: '6' }}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Links side by side. */
export function CityChips({ children }: { children: ReactNode }) {
  return (
    <Wrap as="ul" role="list" gap="2">
      {children}
    </Wrap>
  );
}

/** A link to another page; `link` is an element with its text. */
export function CityChip({ link }: { link: ReactElement }) {
  return (
    <Box as="li" display="flex">
      <Button asChild variant="outline" colorPalette="gray" h="11" px="4" fontWeight="medium" bg="bg.panel">
        {link}
      </Button>
    </Box>
  );
}

export function CityTiles({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid as="ul" role="list" columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
      {children}
    </SimpleGrid>
  );
}

type CityTileProps = {
  /** With its text, which is the title; the whole tile leads there. */
  link: ReactElement;
  note: ReactNode;
};

/** A larger link with a note. */
export function CityTile({ link, note }: CityTileProps) {
  return (
    <LinkBox as="li" layerStyle="card" boxShadow="none" p={{ base: '4', md: '5' }} _hover={{ boxShadow: 'md' }}>
      <LinkOverlay asChild textStyle="lg" fontFamily="heading" fontWeight="semibold">
        {link}
      </LinkOverlay>
      <Text textStyle="sm" color="fg.muted">
        {note}
      </Text>
    </LinkBox>
  );
}

type CityReviewProps = {
  name: string;
  day: string;
  stars: ReactNode;
  /** Beside the stars: whether the review counts. */
  note: ReactNode;
  comment: string;
  about: ReactElement;
};

/** A review; `about` is the link to the photographer. */
export function CityReviewItem({ name, day, stars, note, comment, about }: CityReviewProps) {
  return (
    <Stack as="li" layerStyle="card" boxShadow="none" gap="2" p="5">
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {day}
        </Text>
      </Flex>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        {stars}
        {note}
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {comment}
      </Text>
      <Box
        asChild
        mt="auto"
        alignSelf="flex-start"
        display="inline-flex"
        alignItems="center"
        minH="11"
        textStyle="sm"
        color="fg.muted"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
      >
        {about}
      </Box>
    </Stack>
  );
}

export function CityReviews({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '3', md: '4' }}>
      {children}
    </SimpleGrid>
  );
}

/** The parts of the list of cities. */
export function CitiesLayout({ children }: { children: ReactNode }) {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Stack gap="2" mb={{ base: '6', md: '8' }}>
        <Heading as="h1" textStyle="section">
          {texts.listTitle}
        </Heading>
        <Text textStyle={{ md: 'lg' }} color="fg.muted">
          {texts.listIntro}
        </Text>
      </Stack>
      {children}
    </Container>
  );
}
