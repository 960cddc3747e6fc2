import { Button, Text } from '@chakra-ui/react';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Photographer } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import { firstNameOf } from '@/lib/format/names';
import { useSession } from '@/session/useSession';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { AskRow } from './ProfileLayout';
import { keepQuestion, keptQuestion } from './question';
import { photographerTexts as texts } from './texts';

const AskDialog = lazyDialog(() => import('./AskDialog'), 'AskDialog');

/**
 * Offers to ask the photographer, and says how soon answers usually come. It is hidden from photographers, who cannot
 * ask.
 */
export function AskButton({ photographer }: { photographer: Photographer }) {
  const { _id: photographerId, answersWithin } = photographer;
  const role = useSession()?.user.role;
  const name = firstNameOf(fullNameOf(photographer));
  const [opened, setOpened] = useState(false);
  // The question of a visitor is shown again after the sign-in, to be sent.
  const [isBack, setBack] = useState(() => keptQuestion(photographerId)?.waits ?? false);
  const isWaiting = role === 'user' && (isBack || (keptQuestion(photographerId)?.waits ?? false));

  function close() {
    const kept = keptQuestion(photographerId);
    if (kept && role === 'user') keepQuestion({ ...kept, waits: false });
    setBack(false);
    setOpened(false);
  }

  return (
    <AskRow>
      {role !== 'Photographer' && (
        <>
          <Button variant="outline" flexShrink="0" aria-haspopup="dialog" {...AskDialog.preload} onClick={() => setOpened(true)}>
            <MessageCircleQuestion aria-hidden />
            {texts.ask}
          </Button>
          <AskDialog open={opened || isWaiting} onClose={close} photographerId={photographerId} name={name} />
        </>
      )}
      {answersWithin ? (
        <Text textStyle="sm" lineHeight="short" color="fg.muted">
          {texts.answersWithin(answersWithin)}
        </Text>
      ) : null}
    </AskRow>
  );
}
