import { LegalPage } from './LegalPage';
import { useConfig } from '@/api/config';
import { useHydrated } from '@/lib/react/useHydrated';
import { refundPolicy } from './refundsTexts';

export function Component() {
  const feePercent = useConfig()?.cancellationFeePercent;
  // The configuration may arrive before this page hydrates, and the prerendered text does not name the fee.
  return <LegalPage {...refundPolicy(useHydrated() ? feePercent : undefined)} />;
}
