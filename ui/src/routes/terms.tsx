import { LegalPage } from '@/features/legal/LegalPage';
import { terms } from '@/features/legal/termsTexts';

export function Component() {
  return <LegalPage {...terms} />;
}
