import { Dialog } from '@/components/Dialog';
import { closeLogin, type LoginPrompt } from '@/lib/loginPrompt';

export function AuthDialogs({ prompt }: { prompt: LoginPrompt }) {
  return <Dialog open onClose={closeLogin} title={prompt.dialog} />;
}
