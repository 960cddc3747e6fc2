import { Stack } from '@chakra-ui/react';
import { Camera, UserRound } from 'lucide-react';
import { ChoiceButton } from '@/ui/form/ChoiceButton';
import { authTexts } from '@/texts/auth';
import { peopleTexts } from '@/texts/words';

type LoginAsChoiceProps = { onChoose: (dialog: 'customer-login' | 'photographer-login') => void };

/** Asks whether to sign in as a customer or as a photographer. */
export function LoginAsChoice({ onChoose }: LoginAsChoiceProps) {
  return (
    <Stack gap="3">
      <ChoiceButton
        icon={UserRound}
        label={peopleTexts.customer}
        hint={authTexts.customerHint}
        onClick={() => onChoose('customer-login')}
      />
      <ChoiceButton
        icon={Camera}
        label={peopleTexts.photographer}
        hint={authTexts.photographerHint}
        onClick={() => onChoose('photographer-login')}
      />
    </Stack>
  );
}
