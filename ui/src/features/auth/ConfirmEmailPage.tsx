import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ConfirmEmailForm } from './ConfirmEmailForm';
import { EmailLinkCard } from './EmailLinkCard';
import { accountIn, addressIn } from './emailToken';
import { useLinkDone } from './useLinkDone';
import { openLogin } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';
import { emailLinkTexts as texts } from './emailLinkTexts';

type Step = 'form' | 'used';

/** Where the link of a mail leads that changes the address somebody signs in with. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const email = addressIn(token);
  const [step, setStep] = useState<Step>(email ? 'form' : 'used');
  const { isDone, markDone } = useLinkDone();

  function finish() {
    // Every older token of the account has stopped working, this browser's too.
    if (sessionStore.session?.user._id === accountIn(token)) sessionStore.clear();
    markDone();
  }

  if (isDone) {
    return (
      <EmailLinkCard title={texts.doneTitle} text={texts.doneText(email ?? '')}>
        <Button size="lg" onClick={() => openLogin({ returnTo: '/profile' })}>
          {texts.logIn}
        </Button>
      </EmailLinkCard>
    );
  }
  if (step === 'used') {
    return (
      <EmailLinkCard title={texts.usedTitle} text={texts.usedText}>
        <Button asChild size="lg">
          <Link to="/profile">{texts.toProfile}</Link>
        </Button>
      </EmailLinkCard>
    );
  }
  return (
    <EmailLinkCard title={texts.confirmTitle} text={texts.confirmText(email ?? '')}>
      <ConfirmEmailForm token={token} email={email ?? ''} onDone={finish} onUsed={() => setStep('used')} />
    </EmailLinkCard>
  );
}
