import { Box, Button, chakra, Container, Flex, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { addEmail } from '@/api/contact';
import { socialLinks } from '@/lib/browser/operator';
import { emailAddress } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { scriptForm } from '@/lib/react/earlyInput';
import { withToast } from '@/lib/toasts';
import { peopleTexts } from '@/texts/words';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { Page } from '@/ui/layout/Page';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import type { StudioPhotoName } from '@/ui/photo/studioPhotos';
import { Figures } from './Figures';
import { communityTexts } from './texts';

/** Invites photographers and photography clubs to join. */
export function Component() {
  return (
    <Page title={communityTexts.title} description={communityTexts.description}>
      <Container maxW="7xl" pt={{ base: '8', md: '16' }} pb={{ base: '10', md: '16' }}>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '8', lg: '16' }} alignItems="center">
          <Stack gap="6">
            <Heading as="h1" textStyle="section" textWrap="wrap">
              {communityTexts.title}
            </Heading>
            <Text textStyle="xl" color="fg.muted">
              {communityTexts.lead}
            </Text>
            <Figures figures={communityTexts.counters} />
          </Stack>
          <StudioPhoto
            name="event-string-lights"
            decorative
            loading="eager"
            sizes="(min-width: 64rem) 38rem, 100vw"
            borderRadius="xl"
          />
        </SimpleGrid>
      </Container>
      <Container maxW="7xl" pb={{ base: '16', md: '24' }}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '6', lg: '8' }}>
          <Invitation
            photo="event-photographer"
            title={communityTexts.photographerTitle}
            text={communityTexts.photographerText}
            to="/signup"
            action={communityTexts.photographerAction}
          />
          <Invitation
            photo="event-candle-table"
            title={communityTexts.clubTitle}
            text={communityTexts.clubText}
            to="/Query"
            action={communityTexts.clubAction}
            variant="outline"
          />
        </SimpleGrid>
      </Container>
      <Box as="section" bg="bg.subtle" borderTopWidth="1px" borderColor="border.subtle">
        <Container maxW="7xl" py={{ base: '14', md: '20' }}>
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '8', lg: '16' }} alignItems="center">
            <Stack gap="3">
              <Heading as="h2" textStyle="3xl">
                {communityTexts.joinTitle}
              </Heading>
              <Text color="fg.muted">{communityTexts.joinText}</Text>
            </Stack>
            <Stack gap="6">
              <JoinCommunity />
              <SocialLinks />
            </Stack>
          </SimpleGrid>
        </Container>
      </Box>
    </Page>
  );
}

type InvitationProps = { photo: StudioPhotoName; title: string; text: string; to: string; action: string; variant?: 'outline' };

/** Shows a card with a large picture that invites a group of people to join. */
function Invitation({ photo, title, text, to, action, variant }: InvitationProps) {
  return (
    <Stack as="section" layerStyle="card" borderRadius="xl" overflow="hidden" gap="0">
      <StudioPhoto name={photo} decorative sizes="(min-width: 48rem) 40rem, 100vw" aspectRatio={16 / 10} />
      <Stack gap="3" p={{ base: '5', lg: '8' }} flex="1">
        <Heading as="h2" textStyle="2xl">
          {title}
        </Heading>
        <Text color="fg.muted" flex="1">
          {text}
        </Text>
        <Button asChild size="lg" variant={variant} alignSelf="flex-start" mt="2">
          <Link to={to}>
            {action}
            <ArrowRight />
          </Link>
        </Button>
      </Stack>
    </Stack>
  );
}

const joinSchema = v.object({ email: emailAddress(communityTexts.emailRequired) });

/** Shows the form that adds an email address to the community. */
function JoinCommunity() {
  const { register, submit, reset, formState } = useAppForm(joinSchema);

  const join = submit(async ({ email }) => {
    await withToast(addEmail(email), { success: communityTexts.added, error: false });
    reset();
  });

  return (
    <chakra.form {...scriptForm} onSubmit={join} noValidate width="full" maxW="lg">
      <Stack gap="3">
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} align="flex-start">
          <TextField
            label={peopleTexts.email}
            hideLabel
            type="email"
            autoComplete="email"
            placeholder={peopleTexts.email}
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <Button type="submit" size="lg" variant="outline" loading={formState.isSubmitting} width={{ base: 'full', sm: 'auto' }}>
            {communityTexts.join}
          </Button>
        </Flex>
        <FormError message={formState.errors.root?.message} />
      </Stack>
    </chakra.form>
  );
}

/** Links to the operator's pages on other sites, if there are any. */
function SocialLinks() {
  if (socialLinks.length === 0) return null;
  return (
    <HStack gap="5" wrap="wrap" textStyle="sm" data-social-links>
      <Text color="fg.muted">{communityTexts.social}</Text>
      {socialLinks.map(({ name, url }) => (
        <chakra.a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          color="marigold.fg"
          fontWeight="medium"
          textDecoration="underline"
          textUnderlineOffset="0.2em"
          py="1"
        >
          {name}
        </chakra.a>
      ))}
    </HStack>
  );
}
