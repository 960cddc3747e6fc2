import { Box, Flex, Heading, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import { profileChecklist } from '@/features/profileEditor/profileChecklist';
import type { OwnPhotographer, PortfolioEntry } from '@/api/openapi.gen';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

type ApprovalBannerProps = { profile: OwnPhotographer; portfolio: readonly PortfolioEntry[] };

/** Tells a new photographer that an admin has yet to approve the profile, and what would help. */
export function ApprovalBanner({ profile, portfolio }: ApprovalBannerProps) {
  const checklist = profileChecklist(profile, portfolio);
  const complete = checklist.every(({ done }) => done);
  return (
    <Flex
      as="section"
      aria-label={texts.waitingTitle}
      gap="4"
      p={{ base: '5', md: '6' }}
      borderRadius="lg"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="marigold.border"
    >
      <Box color="marigold.fg" pt="0.5" hideBelow="sm">
        <Hourglass size={26} aria-hidden />
      </Box>
      <Box flex="1">
        <Heading as="h2" textStyle="xl">
          {texts.waitingTitle}
        </Heading>
        <Text mt="1" maxW="prose">
          {complete ? texts.waitingDone : texts.waitingText}
        </Text>
        <SimpleGrid as="ul" role="list" aria-label={texts.checklist} columns={{ base: 1, md: 2 }} gap="2" mt="4">
          {checklist.map(({ check, done }) => {
            const Icon = done ? CircleCheck : CircleDashed;
            return (
              <HStack as="li" key={check} gap="2.5" fontWeight="medium" color={done ? 'fg.success' : 'fg'}>
                <Icon size={20} role="img" aria-label={done ? texts.checkDone : texts.checkOpen} />
                {texts.checks[check]}
              </HStack>
            );
          })}
        </SimpleGrid>
      </Box>
    </Flex>
  );
}
