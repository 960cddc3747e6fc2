import { Stack } from '@chakra-ui/react';
import { CalendarDays, Zap } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ChoiceButton } from '@/ui/form/ChoiceButton';
import { Dialog } from '@/ui/dialog/Dialog';
import { landingTexts } from './landingTexts';

/** Asks whether to book a shoot at once or for a later day. */
export function BookNowDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();

  function go(to: string) {
    onClose();
    void navigate(to);
  }

  return (
    <Dialog open={open} onClose={onClose} title={landingTexts.bookTitle} size="md">
      <Stack gap="3">
        <ChoiceButton
          icon={Zap}
          label={landingTexts.instantChoice}
          hint={landingTexts.instantChoiceText}
          onClick={() => go('/instant')}
        />
        <ChoiceButton
          icon={CalendarDays}
          label={landingTexts.scheduleChoice}
          hint={landingTexts.scheduleChoiceText}
          onClick={() => go('/schedule')}
        />
      </Stack>
    </Dialog>
  );
}
