import { Box, Container, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { CardsSkeleton } from '@/components/Skeletons';
import { searchTexts } from '@/texts/search';
import { ResultsHead } from './ResultsHead';
import { searchButton, searchGrid } from './searchGrid';

/** The results before any script runs: the server puts what the address asks for into this Go template. */
export function ResultsShell() {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Stack gap={{ base: '8', md: '10' }}>
        <Box layerStyle="card" boxShadow="md" p={{ base: '4', md: '5' }} aria-hidden>
          <Grid {...searchGrid}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <Skeleton height="12" borderRadius="full" {...searchButton} minW="36" />
          </Grid>
        </Box>
        <Stack gap="6">
          <ResultsHead
            heading={searchTexts.resultsHeading('{{.Category}}', '{{.City}}')}
            when={<Skeleton width="56" height="1.5em" borderRadius="sm" aria-hidden />}
            sorting={<FieldSkeleton />}
          />
          <CardsSkeleton />
        </Stack>
      </Stack>
    </Container>
  );
}

/** As high as a field with its label. */
function FieldSkeleton() {
  return <Skeleton height="4.625rem" borderRadius="md" aria-hidden />;
}
