import { Box, Button, Flex } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CountQuery } from '@/api/photographerCounts';
import { changeTexts } from './changeTexts';

/** Another search, and how many photographers it finds. */
export type Change = { readonly text: string; readonly address: string; readonly count: CountQuery };

/** The height of the chips. It is reserved while they load, so that nothing below them moves. */
const height = '11';

/** Links to those of other searches that find photographers. */
export function ChangeChips({ changes }: { changes: readonly Change[] }) {
  const found = useQueries({ queries: changes.map(({ count }) => count) });
  const offered = changes.filter((_, index) => found[index]?.data);
  return (
    <Box minH={height} maxW="full">
      {offered.length > 0 && (
        <Flex as="ul" role="list" aria-label={changeTexts.changes} gap="2" overflowX="auto" m="-1" p="1">
          {offered.map(({ text, address }) => (
            <li key={text}>
              <Button asChild variant="outline" colorPalette="gray" h={height} px="4" flexShrink={0}>
                <Link to={address}>{text}</Link>
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  );
}
