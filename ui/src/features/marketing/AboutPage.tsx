import { Button, Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '@/ui/layout/Page';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { Figures } from './Figures';
import { aboutTexts } from './texts';

export function Component() {
  return (
    <Page title={aboutTexts.title} description={aboutTexts.description}>
      <Container maxW="7xl" pt={{ base: '8', md: '16' }} pb={{ base: '14', md: '24' }}>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '8', lg: '16' }} alignItems="center">
          <Stack gap={{ base: '4', md: '6' }} align="flex-start">
            <Heading as="h1" textStyle="eyebrow" fontFamily="body" color="marigold.fg">
              {aboutTexts.title}
            </Heading>
            <Text textStyle="section" fontWeight="semibold" textWrap="balance">
              {aboutTexts.lead}
            </Text>
            <Button asChild size={{ base: 'lg', sm: 'xl' }} mt="2">
              <Link to="/schedule">
                {aboutTexts.cta}
                <ArrowRight />
              </Link>
            </Button>
          </Stack>
          <StudioPhoto
            name="wedding-diyas"
            decorative
            loading="eager"
            sizes="(min-width: 64rem) 38rem, 100vw"
            borderRadius="xl"
          />
        </SimpleGrid>
        <Figures figures={aboutTexts.figures} mt={{ base: '10', md: '16' }} />
        <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '10', md: '8', lg: '12' }} mt={{ base: '14', md: '20' }}>
          {aboutTexts.sections.map((section) => (
            <Stack as="section" key={section.title} gap="3">
              <StudioPhoto
                name={section.photo}
                decorative
                sizes="(min-width: 48rem) 26rem, 100vw"
                aspectRatio={{ base: 16 / 10, md: 4 / 3 }}
                borderRadius="xl"
                mb="2"
              />
              <Heading as="h2" textStyle="xl">
                {section.title}
              </Heading>
              <Text color="fg.muted">{section.text}</Text>
            </Stack>
          ))}
        </SimpleGrid>
      </Container>
    </Page>
  );
}
