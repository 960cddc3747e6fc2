import { LegalPage } from '@/features/legal/LegalPage';
import { useConfig } from '@/lib/api/config';
import { refundPolicy } from '@/lib/texts/legal/refunds';

export function RefundPolicyPage() {
  return <LegalPage {...refundPolicy(useConfig()?.cancellationFeePercent)} />;
}
