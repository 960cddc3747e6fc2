export { RefundPolicyPage as Component } from '@/features/legal/RefundPolicyPage';
