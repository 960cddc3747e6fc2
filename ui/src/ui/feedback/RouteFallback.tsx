import { Box } from '@chakra-ui/react';
import { PageSkeleton } from './Skeletons';
import { useSentPage } from '@/prerender/sentPage';

/** Stands in for a page until it is there: at the beginning what the server sent, the very same elements, so that nothing flashes. */
export function RouteFallback() {
  const sent = useSentPage();
  if (!sent) return <PageSkeleton />;
  return <Box ref={(place: HTMLElement | null) => place?.replaceChildren(...sent)} display="contents" />;
}
