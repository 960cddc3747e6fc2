import { Box, chakra, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { minPictures, profileChecklist, type Check, type CheckedFields } from './profileChecklist';
import { useTextMessages } from '@/api/config';
import type { OwnPhotographer, PortfolioEntry } from '@/api/openapi.gen';
import { checklistTexts as texts } from './approvalTexts';

type ProfileChecklistProps = {
  profile: CheckedFields & Pick<OwnPhotographer, 'approved' | 'reviewNote'>;
  portfolio: readonly PortfolioEntry[];
  /** Opens the form for a missing part. Without `onOpen`, links lead to the profile page, which then opens the form. */
  onOpen?: (check: Check) => void;
};

/**
 * Says whether a profile waits for approval. If parts of it are missing, it lists all parts, with a link or a button to
 * complete each missing one. It renders nothing for a complete profile that does not wait.
 */
export function ProfileChecklist({ profile, portfolio, onOpen }: ProfileChecklistProps) {
  const list = profileChecklist(profile, portfolio, useTextMessages());
  const done = list.filter((item) => item.done).length;
  const complete = done === list.length;
  const waits = !profile.approved && profile.reviewNote === '';
  if (complete && !waits) return null;

  const title = waits ? texts.waitingTitle : texts.title;
  const open = waits ? texts.waitingText : texts.text;
  return (
    <Box
      as="section"
      aria-label={title}
      p={{ base: '5', md: '6' }}
      borderRadius="lg"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="marigold.border"
    >
      <Heading as="h2" textStyle="xl">
        {title}
      </Heading>
      <Text mt="1" maxW="prose">
        {complete ? texts.waitingDone : open}
      </Text>
      {!complete && (
        <>
          <Progress done={done} all={list.length} />
          <SimpleGrid as="ul" role="list" aria-label={texts.list} columns={{ base: 1, md: 2, lg: 3 }} gapX="6" mt="2">
            {list.map((item) => (
              <Item key={item.check} {...item} onOpen={onOpen} />
            ))}
          </SimpleGrid>
        </>
      )}
    </Box>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <Flex align="center" gap="4" mt="4">
      <Box flex="1" maxW="sm" h="2" borderRadius="full" bg="marigold.muted" overflow="hidden" aria-hidden>
        <Box h="full" borderRadius="full" bg="marigold.solid" style={{ width: `${(done / all) * 100}%` }} />
      </Box>
      <Text fontWeight="semibold" textStyle="sm" flexShrink={0}>
        {texts.progress(done, all)}
      </Text>
    </Flex>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: '3', width: 'full', minH: '12', textAlign: 'start' } as const;

type ItemProps = { check: Check; done: boolean; onOpen: ProfileChecklistProps['onOpen'] };

function Item({ check, done, onOpen }: ItemProps) {
  const label = check === 'portfolio' ? texts.checks.portfolio(minPictures) : texts.checks[check];
  const Icon = done ? CircleCheck : CircleDashed;
  const content = (
    <>
      <Icon size={22} role="img" aria-label={done ? texts.done : texts.open} style={{ flexShrink: 0 }} />
      <Box as="span" flex="1">
        {label}
      </Box>
      {!done && <ChevronRight size={18} aria-hidden style={{ flexShrink: 0 }} />}
    </>
  );
  if (done) {
    return (
      <Box as="li" {...row} color="fg.success">
        {content}
      </Box>
    );
  }
  return (
    <li>
      {onOpen ? (
        <chakra.button type="button" {...row} fontWeight="semibold" cursor="button" onClick={() => onOpen(check)}>
          {content}
        </chakra.button>
      ) : (
        <chakra.span css={{ '& > a': { ...row, fontWeight: 'semibold' } }}>
          <Link to={`/profiledit#${check}`}>{content}</Link>
        </chakra.span>
      )}
    </li>
  );
}
