import { Button, chakra, Container, Grid, GridItem, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { sendMessage } from '@/api/contact';
import { emailAddress, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { scriptForm } from '@/lib/react/earlyInput';
import { withToast } from '@/lib/toasts';
import { peopleTexts } from '@/texts/words';
import { ruleTexts } from '@/texts/rules';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { TextField } from '@/ui/form/TextField';
import { Page } from '@/ui/layout/Page';
import { contactTexts } from './texts';

/**
 * Shows the contact form and the contact details. Below `lg` the details follow the form, and from `lg` on they are beside it,
 * below the introduction.
 */
export function Component() {
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
      {contactTexts.officer === '' ? null : (
        <Stack gap="1" data-grievance-officer>
          <Heading as="h2" textStyle="lg">
            {contactTexts.officerTitle}
          </Heading>
          <Text color="fg.muted">{contactTexts.officer}</Text>
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

const maxMessageLength = 5000;
const messageSchema = v.object({
  fullName: requiredText(ruleTexts.required(contactTexts.fullName)),
  email: emailAddress(),
  thoughts: requiredText(ruleTexts.required(contactTexts.thoughts)),
});

/** Lets the visitor send a message, and then calls `onSent` with the server's thank-you message. */
function ContactForm({ onSent }: { onSent: (thanks: string) => void }) {
  const { register, submit, formState } = useAppForm(messageSchema);
  const { errors, isSubmitting } = formState;

  const send = submit(async (message) => {
    const answer = await withToast(sendMessage(message), { error: false });
    onSent(answer.message);
  }, contactTexts.failed);

  return (
    <chakra.form {...scriptForm} onSubmit={send} noValidate>
      <Stack gap="4">
        <TextField label={contactTexts.fullName} autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
        <TextField
          label={peopleTexts.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <FormField label={contactTexts.thoughts} error={errors.thoughts?.message}>
          <Textarea rows={6} maxLength={maxMessageLength} {...register('thoughts')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" alignSelf={{ sm: 'flex-start' }} loading={isSubmitting}>
          {contactTexts.send}
        </Button>
      </Stack>
    </chakra.form>
  );
}
