import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useAskApproval } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { approvalTexts as texts } from './approvalTexts';

/** Tells a photographer why the profile was not approved, with a button that requests approval again. */
export function TurnedDown({ profile }: { profile: Pick<OwnPhotographer, '_id' | 'reviewNote'> }) {
  const { mutate, isPending } = useAskApproval(profile._id);
  return (
    <Box
      as="section"
      aria-label={texts.title}
      p={{ base: '5', md: '6' }}
      borderRadius="lg"
      bg="bg.error"
      borderWidth="1px"
      borderColor="border.error"
    >
      <Heading as="h2" textStyle="xl">
        {texts.title}
      </Heading>
      <Text mt="1" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
        {profile.reviewNote}
      </Text>
      <Text mt="3">{texts.whatNow}</Text>
      <Button mt="4" loading={isPending} loadingText={texts.askAgain} onClick={() => mutate()}>
        {texts.askAgain}
      </Button>
    </Box>
  );
}
