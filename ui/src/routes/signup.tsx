export { SignUpPage as Component } from '@/features/auth/SignUpPage';
