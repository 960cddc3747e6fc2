import { Button, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Page } from '@/components/Page';
import { ConfirmEmailForm } from '@/features/auth/ConfirmEmailForm';
import { accountIn, addressIn } from '@/features/auth/emailToken';
import { openLogin } from '@/lib/loginPrompt';
import { sessionStore } from '@/lib/session';
import { emailTexts as texts } from '@/lib/texts/email';

type Step = 'form' | 'used' | 'done';

/** Where the link of a mail leads that changes the address somebody signs in with. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const email = addressIn(token);
  const [step, setStep] = useState<Step>(email ? 'form' : 'used');

  function finish() {
    // Every older token of the account has stopped working, this browser's too.
    if (sessionStore.session?.user._id === accountIn(token)) sessionStore.clear();
    setStep('done');
  }

  if (step === 'done') {
    return (
      <Card title={texts.doneTitle} text={texts.doneText(email ?? '')}>
        <Button size="lg" onClick={() => openLogin({ returnTo: '/profile' })}>
          {texts.logIn}
        </Button>
      </Card>
    );
  }
  if (step === 'used') {
    return (
      <Card title={texts.usedTitle} text={texts.usedText}>
        <Button asChild size="lg">
          <Link to="/profile">{texts.toProfile}</Link>
        </Button>
      </Card>
    );
  }
  return (
    <Card title={texts.confirmTitle} text={texts.confirmText(email ?? '')}>
      <ConfirmEmailForm token={token} email={email ?? ''} onDone={finish} onUsed={() => setStep('used')} />
    </Card>
  );
}

type CardProps = { title: string; text: string; children: ReactNode };

function Card({ title, text, children }: CardProps) {
  return (
    // By the key each step takes the focus, as a page of its own would.
    <Page key={title} title={title}>
      <Container maxW="lg" py={{ base: '8', md: '16' }}>
        <Stack layerStyle="card" borderRadius="xl" p={{ base: '6', md: '10' }} gap="6">
          <Stack gap="1">
            <Heading as="h1" textStyle="3xl">
              {title}
            </Heading>
            <Text color="fg.muted" overflowWrap="anywhere">
              {text}
            </Text>
          </Stack>
          {children}
        </Stack>
      </Container>
    </Page>
  );
}
