export { UpdatePasswordPage as Component } from '@/features/auth/UpdatePasswordPage';
