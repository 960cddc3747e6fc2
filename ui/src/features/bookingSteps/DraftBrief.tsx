import { Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import type { BookingDraft } from '@/domain/bookingDraft';
import { talkTexts } from '@/shared/talk/talkTexts';
import { briefTexts } from '@/shared/talk/texts';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Panel } from '@/ui/layout/Panel';

const DraftBriefDialog = lazyDialog(() => import('./DraftBriefDialog'), 'DraftBriefDialog');

/** Offers to write a brief with the request. It is optional. */
export function DraftBrief({ draft: { brief } }: { draft: BookingDraft }) {
  const words = [brief?.text, brief?.shots?.length ? briefTexts.shotCount(brief.shots.length) : '', brief?.onSite?.name];
  const summary = words.find(Boolean);
  return (
    <Panel
      title={briefTexts.title}
      action={
        <DialogButton
          variant="outline"
          colorPalette="gray"
          aria-haspopup="dialog"
          preload={DraftBriefDialog.preload}
          renderDialog={(dialog) => <DraftBriefDialog {...dialog} brief={brief} />}
        >
          <FileText aria-hidden />
          {brief ? briefTexts.edit : talkTexts.addBrief}
        </DialogButton>
      }
    >
      <Text color={summary ? undefined : 'fg.muted'} lineClamp={3} overflowWrap="anywhere">
        {summary ?? briefTexts.text}
      </Text>
    </Panel>
  );
}
