import { Box } from '@chakra-ui/react';
import { PageSkeleton } from './Skeletons';
import { showSentPage, useSentPage } from '@/prerender/sentPage';

/**
 * Takes the place of a page until its code is loaded. On the first page of a visit it keeps the elements that the server sent,
 * so that nothing flashes.
 */
export function RouteFallback() {
  return useSentPage() ? <Box ref={showSentPage} display="contents" /> : <PageSkeleton />;
}
