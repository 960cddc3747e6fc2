import { LegalPage } from '@/features/legal/LegalPage';
import { terms } from '@/texts/legal/terms';

export function Component() {
  return <LegalPage {...terms} />;
}
