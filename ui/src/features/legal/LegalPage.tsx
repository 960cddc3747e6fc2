import { Box, chakra, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Page } from '@/ui/layout/Page';
import { legalTexts, operator, type LegalDocument, type LegalSection } from './legalDocument';
import { LinkedText } from '@/ui/layout/LinkedText';

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, '-');

/**
 * Shows a legal text with its table of contents, which is beside the text from `lg` on, and collapsed above it below that
 * width.
 */
export function LegalPage({ title, description, sections }: LegalDocument) {
  return (
    <Page title={title} description={description}>
      <Container maxW="7xl" py={{ base: '8', md: '16' }}>
        <Stack gap="3" mb={{ base: '6', md: '12' }}>
          <Text textStyle="eyebrow" color="marigold.fg">
            {legalTexts.effective}
          </Text>
          <Heading as="h1" textStyle="section">
            {title}
          </Heading>
        </Stack>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem 1fr' }} gap={{ base: '8', lg: '16' }} alignItems="start">
          <chakra.details hideFrom="lg" layerStyle="card" px="4">
            <chakra.summary cursor="button" minH="12" alignContent="center" fontWeight="semibold">
              {legalTexts.contents}
            </chakra.summary>
            <Contents sections={sections} />
          </chakra.details>
          <Box hideBelow="lg" position="sticky" top="28" borderStartWidth="2px" borderColor="border" ps="4">
            <Contents sections={sections} />
          </Box>
          <Stack gap="10" maxW="prose">
            {sections.map((section, index) => (
              <Stack as="section" key={section.title} id={anchor(section.title)} gap="3" scrollMarginTop="24">
                <Heading as="h2" textStyle="2xl">
                  {section.title}
                </Heading>
                {index === 0 && operator && (
                  // The build replaces this paragraph with a placeholder. The server inserts the paragraph again, unless the
                  // company has the same name as the site.
                  <Text lineHeight="tall" data-operator>
                    <LinkedText text={operator} />
                  </Text>
                )}
                {section.paragraphs.map((paragraph) => (
                  <Text key={paragraph} lineHeight="tall">
                    <LinkedText text={paragraph} />
                  </Text>
                ))}
                {section.officer && (
                  // The build marks this paragraph. The server removes it if there is no officer.
                  <Text lineHeight="tall" data-grievance-officer>
                    {section.officer}
                  </Text>
                )}
              </Stack>
            ))}
          </Stack>
        </Grid>
      </Container>
    </Page>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Stack as="nav" aria-label={legalTexts.contents} gap="0" pb={{ base: '2', lg: '0' }}>
      {sections.map(({ title }) => (
        <chakra.a
          key={title}
          href={`#${anchor(title)}`}
          minH={{ base: '11', lg: '9' }}
          alignContent="center"
          textStyle={{ base: 'md', lg: 'sm' }}
          color="fg.muted"
          _hover={{ color: 'marigold.fg' }}
        >
          {title}
        </chakra.a>
      ))}
    </Stack>
  );
}
