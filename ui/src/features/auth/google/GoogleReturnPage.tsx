import { Container } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Page } from '@/ui/layout/Page';
import { announceReturn, consumePendingSignIn, leaveReturn, readReturn } from './signInAttempt';

/** Receives the response from Google, either in the popup or, if popups were blocked, in the tab where the sign-in began. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const answer = readReturn(search);
    const departure = consumePendingSignIn(answer.state);
    if (departure) {
      leaveReturn(answer, departure.attempt);
      openLogin(departure.prompt);
      void navigate(departure.from, { replace: true });
    } else {
      announceReturn(answer);
      window.close();
    }
  }, [search, navigate]);

  return (
    <Page title={authTexts.googleBackTitle}>
      <Container maxW="4xl" py={{ base: '16', md: '28' }}>
        <EmptyState as="h1" icon={CircleCheck} title={authTexts.googleBackTitle} description={authTexts.googleBackText} />
      </Container>
    </Page>
  );
}
