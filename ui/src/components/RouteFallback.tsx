import { Box } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from './Skeletons';

// There is no document while the build draws pages. A page that came complete is none of ours: React goes on with it.
const main = typeof document === 'undefined' ? null : document.querySelector('main[data-route-fallback]');

/** What the server sent in the place of the page that the visit begins with. */
const sent = [...(main?.childNodes ?? [])];

/** How the router calls the entry of the history that a visit begins with. */
const firstEntry = 'default';

/** Stands in for a page until it is there: at the beginning what the server sent, the very same elements, so that nothing flashes. */
export function RouteFallback() {
  const { key } = useLocation();
  if (sent.length === 0 || key !== firstEntry) return <PageSkeleton />;
  return <Box ref={(place: HTMLElement | null) => place?.replaceChildren(...sent)} display="contents" />;
}
