import { Button, chakra, Container, Grid, GridItem, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Page } from '@/ui/layout/Page';
import { ContactForm } from './ContactForm';
import { contactTexts } from './texts';

/** The form comes before the address on phones; on wide screens the address is under the introduction. */
export function ContactPage() {
  const [thanks, setThanks] = useState<string>();
  return (
    <Page title={contactTexts.title} description={contactTexts.description}>
      <Container maxW="7xl" py={{ base: '8', md: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.2fr' }}
          templateRows={{ lg: 'auto 1fr' }}
          columnGap="16"
          rowGap="8"
          alignItems="start"
        >
          <Stack gap="4" maxW="xl">
            <Heading as="h1" textStyle="section">
              {contactTexts.title}
            </Heading>
            <Text textStyle="lg" color="fg.muted">
              {contactTexts.lead}
            </Text>
          </Stack>
          <GridItem rowSpan={{ lg: 2 }} layerStyle="card" borderRadius="xl" p={{ base: '5', md: '10' }}>
            {thanks === undefined ? (
              <ContactForm onSent={setThanks} />
            ) : (
              <EmptyState icon={MailCheck} title={contactTexts.sentTitle} description={thanks}>
                <Button variant="outline" onClick={() => setThanks(undefined)}>
                  {contactTexts.another}
                </Button>
              </EmptyState>
            )}
          </GridItem>
          <ContactDetails />
        </Grid>
      </Container>
    </Page>
  );
}

function ContactDetails() {
  return (
    <Stack gap="6" borderTopWidth="2px" borderColor="marigold.solid" pt="6" maxW="xl" _empty={{ display: 'none' }}>
      {contactTexts.supportEmail === '' ? null : (
        <Stack gap="1" align="flex-start" data-support-email>
          <Heading as="h2" textStyle="lg">
            {contactTexts.writeTitle}
          </Heading>
          <Link href={`mailto:${contactTexts.supportEmail}`} variant="underline" minH="11">
            {contactTexts.supportEmail}
          </Link>
        </Stack>
      )}
      {contactTexts.address === '' ? null : (
        <Stack gap="2" data-legal-address>
          <Heading as="h2" textStyle="lg">
            {contactTexts.addressTitle}
          </Heading>
          <chakra.address fontStyle="normal" color="fg.muted" whiteSpace="pre-line">
            {contactTexts.address}
          </chakra.address>
        </Stack>
      )}
    </Stack>
  );
}
