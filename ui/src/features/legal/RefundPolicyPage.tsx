import { LegalPage } from './LegalPage';
import { useConfig } from '@/api/config';
import { useHydrated } from '@/lib/react/useHydrated';
import { refundPolicy } from './refundsTexts';

export function Component() {
  const feePercent = useConfig()?.cancellationFeePercent;
  // The prerendered text does not name the fee, so the fee must not appear before the page has hydrated, even if the
  // configuration has already arrived.
  return <LegalPage {...refundPolicy(useHydrated() ? feePercent : undefined)} />;
}
