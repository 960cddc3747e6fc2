export { AdminLoginPage as Component } from '@/features/admin/AdminLoginPage';
