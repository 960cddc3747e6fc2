export { GoogleReturnPage as Component } from '@/features/auth/google/GoogleReturnPage';
