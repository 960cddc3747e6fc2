import { Box } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { mainId } from './Page';
import { PageSkeleton } from './Skeletons';

// There is no document while the build draws pages.
const main = typeof document === 'undefined' ? null : document.getElementById(mainId);

/** What the server sent of the page that the visit begins with. */
const sent = { address: location.pathname + location.search, parts: [...(main?.childNodes ?? [])] };

/** Stands in for a page until it is there: at the beginning what the server sent, the very same elements, so that nothing flashes. */
export function Arriving() {
  const { pathname, search } = useLocation();
  if (sent.parts.length === 0 || pathname + search !== sent.address) return <PageSkeleton />;
  return <Box ref={(place: HTMLElement | null) => place?.replaceChildren(...sent.parts)} display="contents" />;
}
