import { Stack } from '@chakra-ui/react';
import { CalendarDays, Zap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoiceButton } from '@/components/ChoiceButton';
import { ComingSoonDialog } from '@/components/ComingSoonDialog';
import { Dialog } from '@/components/Dialog';
import { landingTexts } from '@/texts/landing';

/** BOOK NOW: at once (not open yet) or for a day to come. */
export function BookNowDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [soon, setSoon] = useState(false);

  function schedule() {
    onClose();
    void navigate('/schedule');
  }

  return (
    <Dialog open onClose={onClose} title={landingTexts.bookTitle} size="md">
      <Stack gap="3">
        <ChoiceButton
          icon={Zap}
          label={landingTexts.instantChoice}
          hint={landingTexts.instantChoiceText}
          onClick={() => setSoon(true)}
        />
        <ChoiceButton
          icon={CalendarDays}
          label={landingTexts.scheduleChoice}
          hint={landingTexts.scheduleChoiceText}
          onClick={schedule}
        />
      </Stack>
      <ComingSoonDialog open={soon} onClose={() => setSoon(false)} />
    </Dialog>
  );
}
