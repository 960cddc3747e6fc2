import { Button, Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/Page';
import { StudioPhoto } from '@/components/StudioPhoto';
import { Figures } from '@/features/marketing/Figures';
import { aboutTexts } from '@/texts/about';

export function AboutPage() {
  return (
    <Page title={aboutTexts.title} description={aboutTexts.description}>
      <Container maxW="7xl" py={{ base: '10', md: '20' }}>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '8', lg: '16' }} alignItems="center">
          <Stack gap="6">
            <Heading as="h1" textStyle="eyebrow" fontFamily="body" color="marigold.fg">
              {aboutTexts.title}
            </Heading>
            <Text textStyle="section" fontWeight="semibold" textWrap="balance">
              {aboutTexts.lead}
            </Text>
          </Stack>
          <StudioPhoto
            name="wedding-diyas"
            decorative
            loading="eager"
            sizes="(min-width: 64rem) 38rem, 100vw"
            borderRadius="xl"
          />
        </SimpleGrid>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '8', lg: '12' }} mt={{ base: '14', md: '24' }}>
          {aboutTexts.sections.map((section) => (
            <Stack as="section" key={section.title} gap="3" borderTopWidth="2px" borderColor="marigold.solid" pt="5">
              <Heading as="h2" textStyle="xl">
                {section.title}
              </Heading>
              <Text color="fg.muted">{section.text}</Text>
            </Stack>
          ))}
        </SimpleGrid>
        <Stack mt={{ base: '14', md: '24' }} gap="10" align="flex-start">
          <Figures figures={aboutTexts.figures} />
          <Button asChild size={{ base: 'lg', sm: 'xl' }}>
            <Link to="/schedule">
              {aboutTexts.cta}
              <ArrowRight />
            </Link>
          </Button>
        </Stack>
      </Container>
    </Page>
  );
}
