import { LegalPage } from './LegalPage';
import { terms } from './termsTexts';

export function Component() {
  return <LegalPage {...terms} />;
}
