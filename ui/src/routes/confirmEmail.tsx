export { ConfirmEmailPage as Component } from '@/features/auth/ConfirmEmailPage';
