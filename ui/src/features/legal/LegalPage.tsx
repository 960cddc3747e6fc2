import { chakra, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Page } from '@/components/Page';
import { legalTexts, type LegalDocument } from '@/texts/legal/document';
import { LinkedText } from '@/components/LinkedText';

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, '-');

/** A legal text with its table of contents beside it. */
export function LegalPage({ title, description, sections }: LegalDocument) {
  return (
    <Page title={title} description={description}>
      <Container maxW="6xl" py={{ base: '10', md: '20' }}>
        <Stack gap="3" mb={{ base: '8', md: '14' }}>
          <Text textStyle="eyebrow" color="marigold.fg">
            {legalTexts.effective}
          </Text>
          <Heading as="h1" textStyle="section">
            {title}
          </Heading>
        </Stack>
        <Grid templateColumns={{ base: '1fr', lg: '16rem 1fr' }} gap={{ base: '8', lg: '16' }} alignItems="start">
          <Stack
            as="nav"
            aria-label={legalTexts.contents}
            gap="1"
            position={{ lg: 'sticky' }}
            top={{ lg: '28' }}
            borderStartWidth="2px"
            borderColor="border"
            ps="4"
          >
            {sections.map((section) => (
              <chakra.a
                key={section.title}
                href={`#${anchor(section.title)}`}
                py="1"
                textStyle="sm"
                color="fg.muted"
                _hover={{ color: 'marigold.fg' }}
              >
                {section.title}
              </chakra.a>
            ))}
          </Stack>
          <Stack gap="10" maxW="prose">
            {sections.map((section) => (
              <Stack as="section" key={section.title} id={anchor(section.title)} gap="3">
                <Heading as="h2" textStyle="2xl">
                  {section.title}
                </Heading>
                {section.paragraphs.map((paragraph) => (
                  <Text key={paragraph} lineHeight="tall">
                    <LinkedText text={paragraph} />
                  </Text>
                ))}
              </Stack>
            ))}
          </Stack>
        </Grid>
      </Container>
    </Page>
  );
}
