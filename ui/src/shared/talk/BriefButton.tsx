import type { ButtonProps } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { talkTexts as texts } from './talkTexts';

const BriefDialog = lazyDialog(() => import('./BriefDialog'), 'BriefDialog');

type BriefButtonProps = Omit<ButtonProps, 'children'> & {
  bookingId: string;
  /** The name of the other person and the day of the shoot, which tell the buttons of a list apart. */
  name: string;
  day: string;
  /** Whether there is a brief. */
  hasBrief: boolean;
  /** Whether the signed-in person can write a brief now. */
  mayAdd: boolean;
};

/** Renders the button that opens the brief of a booking. Without a brief, only a person who can write one sees the button. */
export function BriefButton({ bookingId, name, day, hasBrief, mayAdd, ...button }: BriefButtonProps) {
  if (!hasBrief && !mayAdd) return null;
  const label = hasBrief ? texts.openBrief : texts.addBrief;
  return (
    <DialogButton
      variant="outline"
      colorPalette="gray"
      aria-haspopup="dialog"
      aria-label={texts.briefOf(label, name, day)}
      preload={BriefDialog.preload}
      renderDialog={(dialog) => <BriefDialog {...dialog} bookingId={bookingId} />}
      {...button}
    >
      <FileText aria-hidden />
      {label}
    </DialogButton>
  );
}
