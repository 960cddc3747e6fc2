import { LegalPage } from './LegalPage';
import { privacy } from './privacyTexts';

export function Component() {
  return <LegalPage {...privacy} />;
}
