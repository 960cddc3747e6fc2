import { Container, Skeleton, Stack } from '@chakra-ui/react';
import { DashboardGrid } from './DashboardGrid';
import { commonTexts } from '@/texts/common';

const panel = <Skeleton height="md" borderRadius="lg" aria-hidden />;
const column = (
  <>
    {panel}
    {panel}
  </>
);

/** The shape of the dashboard, at least as tall as the window. */
export function DashboardSkeleton() {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }} minH="100dvh" role="status" aria-label={commonTexts.loading}>
      <Stack gap="2" mb={{ base: '6', md: '8' }} aria-hidden>
        <Skeleton height="4" width="28" borderRadius="sm" />
        <Skeleton height={{ base: '9', md: '12' }} width="min(22rem, 80%)" borderRadius="md" />
        <Skeleton height="11" width="40" borderRadius="sm" />
      </Stack>
      <DashboardGrid work={column} results={column} />
    </Container>
  );
}
