import { Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { instantBookingTexts as texts } from '@/shared/instant/texts';

/** For a request that nobody can take within 48 hours. */
export function NobodySoon() {
  return (
    <>
      <Text color="fg.muted">{texts.nobodySoon}</Text>
      <StyledLink asChild mt="2" display="inline-flex" minH="11" alignItems="center">
        <Link to="/schedule">{texts.scheduleInstead}</Link>
      </StyledLink>
    </>
  );
}
