import { Box, Container, Stack } from '@chakra-ui/react';
import { Photo } from '@/components/Photo';
import { PhotographersSkeleton } from './PhotographersSkeleton';
import { when } from '@/lib/react/serverTemplate';
import { searchTexts } from '@/texts/search';
import { cardPicture } from './cardPicture';
import { BarSkeleton } from './FoldedSearch';
import { ResultsHead } from './ResultsHead';
import { SearchPill } from './SearchPill';

/**
 * The results before any script runs: the server puts what the address asks for, and the picture of the first card, into
 * this Go template.
 */
export function ResultsShell() {
  const first = (
    <Photo src="/api/files/{{.Cover}}" alt="" width={4} height={3} loading="eager" fetchPriority="high" {...cardPicture} />
  );
  return (
    <Container maxW="7xl" py={{ base: '4', lg: '6' }}>
      <Stack gap={{ base: '3', lg: '6' }}>
        <SearchPill what="{{.City}} · {{.Category}}" when="{{.When}}" hideFrom="lg" />
        <Box hideBelow="lg">
          <BarSkeleton />
        </Box>
        <Stack gap="4">
          <ResultsHead heading={searchTexts.resultsHeading('{{.Category}}', '{{.City}}')} found={undefined} />
          <PhotographersSkeleton first={(skeleton) => when('.Cover', first, skeleton)} />
        </Stack>
      </Stack>
    </Container>
  );
}
