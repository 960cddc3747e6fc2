import { LegalPage } from '@/features/legal/LegalPage';
import { useConfig } from '@/api/config';
import { refundPolicy } from '@/texts/legal/refunds';

export function RefundPolicyPage() {
  return <LegalPage {...refundPolicy(useConfig()?.cancellationFeePercent)} />;
}
