import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { askApproval, ownProfileQuery } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/photographer';
import { approvalTexts as texts } from '@/texts/approval';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

/** Tells a photographer why the profile was not approved, and asks for an approval again. */
export function TurnedDown({ profile }: { profile: OwnPhotographer }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(askApproval(profile._id), { success: ({ message }) => message }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
  });
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
