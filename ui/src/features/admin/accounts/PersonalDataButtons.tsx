import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { exportPerson } from '@/api/admin/people';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { adminAccountTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');
const EraseForm = lazyNamed(() => import('./EraseForm'), 'EraseForm');

/** Hands out or erases everything that is kept of a person. */
export function PersonalDataButtons({ email, name }: { email: string; name: string }) {
  const [erasing, setErasing] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(exportPerson(email), { success: texts.isExported }),
  });
  const close = () => setErasing(false);

  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-label={texts.exportOf(name)}
        loading={isPending}
        loadingText={texts.export}
        onClick={() => mutate()}
      >
        {texts.export}
      </Button>
      <Button variant="outline" colorPalette="red" aria-label={texts.eraseOf(name)} onClick={() => setErasing(true)}>
        {texts.erase}
      </Button>
      <Dialog open={erasing} onClose={close} title={texts.eraseTitle(name)} description={texts.eraseText}>
        <EraseForm email={email} onClose={close} />
      </Dialog>
    </>
  );
}
