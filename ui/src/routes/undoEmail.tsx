export { UndoEmailPage as Component } from '@/features/auth/UndoEmailPage';
