import { Button, chakra, Container, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { ContactForm } from '@/features/contact/ContactForm';
import { contactTexts } from '@/texts/contact';

export function ContactPage() {
  const [thanks, setThanks] = useState<string>();
  return (
    <Page title={contactTexts.title} description={contactTexts.description}>
      <Container maxW="6xl" py={{ base: '10', md: '20' }}>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1.2fr' }} gap={{ base: '8', lg: '16' }} alignItems="start">
          <Stack gap="8">
            <Stack gap="4">
              <Heading as="h1" textStyle="section">
                {contactTexts.title}
              </Heading>
              <Text textStyle="lg" color="fg.muted">
                {contactTexts.lead}
              </Text>
            </Stack>
            <Stack gap="2">
              <Heading as="h2" textStyle="lg">
                {contactTexts.addressTitle}
              </Heading>
              <chakra.address fontStyle="normal" color="fg.muted" whiteSpace="pre-line">
                {contactTexts.address.join('\n')}
              </chakra.address>
            </Stack>
            <Stack gap="2" align="flex-start">
              <Heading as="h2" textStyle="lg">
                {contactTexts.writeTitle}
              </Heading>
              <Link href={`mailto:${contactTexts.supportEmail}`} variant="underline">
                {contactTexts.supportEmail}
              </Link>
            </Stack>
          </Stack>
          <Stack layerStyle="card" borderRadius="xl" p={{ base: '5', md: '10' }}>
            {thanks === undefined ? (
              <ContactForm onSent={setThanks} />
            ) : (
              <EmptyState icon={MailCheck} title={contactTexts.sentTitle} description={thanks}>
                <Button variant="outline" onClick={() => setThanks(undefined)}>
                  {contactTexts.another}
                </Button>
              </EmptyState>
            )}
          </Stack>
        </Grid>
      </Container>
    </Page>
  );
}
