import { LegalPage } from '@/features/legal/LegalPage';
import { privacy } from '@/texts/legal/privacy';

export function Component() {
  return <LegalPage {...privacy} />;
}
