import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { AdminPhotographer } from '@/api/admin/photographers';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { adminPhotographerTexts as texts } from './texts';

const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');
const TurnDownForm = lazyNamed(() => import('./TurnDownForm'), 'TurnDownForm');

/** Turns a photographer down who waits for an approval, with a message that is mailed. */
export function TurnDownButton({ photographer }: { photographer: AdminPhotographer }) {
  const [asking, setAsking] = useState(false);
  const { name } = photographer;
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" aria-label={texts.turnDownOf(name)} onClick={() => setAsking(true)}>
        {texts.turnDown}
      </Button>
      <Dialog open={asking} onClose={close} title={texts.turnDownTitle(name)} description={texts.turnDownText}>
        <TurnDownForm photographer={photographer} onClose={close} />
      </Dialog>
    </>
  );
}
