import { LegalPage } from '@/features/legal/LegalPage';
import { privacy } from '@/features/legal/privacyTexts';

export function Component() {
  return <LegalPage {...privacy} />;
}
