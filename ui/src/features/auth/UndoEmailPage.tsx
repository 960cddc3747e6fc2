import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { undoEmailChange } from '@/api/account';
import { hasCode, messageOf } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import { FormError } from '@/ui/form/FormError';
import { EmailLinkCard, useLinkDone } from './EmailLinkCard';
import { emailLinkTexts as texts } from './emailLinkTexts';

type Step = 'ask' | 'used';

/**
 * Lets a person undo a change of the email address. The link in the email to the old address opens this page. Undoing
 * requires a click, because some email programs open links automatically.
 */
export function Component() {
  const { token = '' } = useParams();
  const [step, setStep] = useState<Step>('ask');
  const { isDone, markDone } = useLinkDone();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function undo() {
    setBusy(true);
    setError(undefined);
    try {
      await undoEmailChange(token);
      // The server has revoked all tokens of the account. The link does not say whose account it is, so any session is
      // cleared.
      sessionStore.clear();
      markDone();
    } catch (failure) {
      if (hasCode(failure, 'link_used')) setStep('used');
      else setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  if (isDone) {
    return (
      <EmailLinkCard title={texts.undoneTitle} text={texts.undoneText}>
        <Button asChild size="lg">
          <Link to="/">{texts.toHomePage}</Link>
        </Button>
      </EmailLinkCard>
    );
  }
  if (step === 'used') {
    return (
      <EmailLinkCard title={texts.usedTitle} text={texts.undoUsedText}>
        <Button asChild size="lg">
          <Link to="/query">{texts.toContact}</Link>
        </Button>
      </EmailLinkCard>
    );
  }
  return (
    <EmailLinkCard title={texts.undoTitle} text={texts.undoText}>
      <Stack gap="4">
        <FormError message={error} />
        <Button size="lg" loading={busy} loadingText={texts.undo} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      </Stack>
    </EmailLinkCard>
  );
}
