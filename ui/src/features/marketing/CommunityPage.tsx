import { Box, Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Page } from '@/ui/layout/Page';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { Figures } from './Figures';
import { Invitation } from './Invitation';
import { JoinCommunity } from './JoinCommunity';
import { SocialLinks } from './SocialLinks';
import { communityTexts } from './communityTexts';

/** For photographers and photography clubs. */
export function Component() {
  return (
    <Page title={communityTexts.title} description={communityTexts.description}>
      <Container maxW="7xl" pt={{ base: '8', md: '16' }} pb={{ base: '10', md: '16' }}>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '8', lg: '16' }} alignItems="center">
          <Stack gap="6">
            <Heading as="h1" textStyle="section">
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
