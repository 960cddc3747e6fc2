import { Box, Button } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** Leads to all results; `link` is an element with its text. */
export function SeeAll({ link }: { link: ReactElement }) {
  return (
    <Box mt="6">
      <Button asChild variant="outline" size="lg">
        {link}
      </Button>
    </Box>
  );
}

/** Leads on from a page that does not exist. */
export function MissingButton({ link }: { link: ReactElement }) {
  return <Button asChild>{link}</Button>;
}
