import { Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LinkedText } from '@/ui/layout/LinkedText';
import { Page } from '@/ui/layout/Page';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { LoginAsChoice } from './LoginAsChoice';
import { parseValue } from '@/lib/parse';
import { openLogin, sentToLoginSchema } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { useSession } from '@/session/useSession';

/**
 * Asks whether to sign in as a customer or as a photographer. Visitors whom another page has sent here return to that
 * page after signing in.
 */
export function Component() {
  const sent = parseValue(sentToLoginSchema, useLocation().state);
  // Only a person who was signed in before this page opened is redirected, because signing in on this page opens the next
  // page itself.
  const [signedInBefore] = useState(useSession()?.user);

  if (signedInBefore) return <Navigate replace to="/profile" />;
  return (
    <Page title={authTexts.loginPageTitle} minH="calc(100dvh - 5rem)">
      <Container maxW="7xl" py={{ base: '8', md: '16' }}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '8', lg: '16' }} alignItems="center">
          <Stack gap="6">
            <Stack gap="2">
              <Heading as="h1" textStyle="section">
                {authTexts.choiceTitle}
              </Heading>
              <Text color="fg.muted">{authTexts.choiceText}</Text>
            </Stack>
            {sent && (
              <Text role="alert" px="4" py="3" borderRadius="md" bg="bg.warning" color="fg.warning" fontWeight="medium">
                <LinkedText text={sent.notice} />
              </Text>
            )}
            <LoginAsChoice onChoose={(dialog) => openLogin({ dialog, returnTo: sent?.returnTo })} />
          </Stack>
          <StudioPhoto
            name="event-candle-table"
            decorative
            loading="eager"
            sizes="(min-width: 48rem) 34rem, 100vw"
            borderRadius="xl"
            maxH={{ base: '72', md: '34rem' }}
          />
        </SimpleGrid>
      </Container>
    </Page>
  );
}
